import { describe, expect, it } from 'vitest';
import { filledFromProfile, portraitUse } from '#src/domain/fill-from-profile.ts';
import { firstSections } from '#src/domain/first-sections.ts';
import { renameUploads, uploadIdsIn } from '#src/domain/image-uses.ts';
import { contentOf } from '#src/domain/content-of.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { profileFromAuthUser } from '#src/domain/profile.ts';
import { fromPlainText, toPlainText } from '#src/domain/rich-text.ts';
import { hero } from '#src/domain/sections/hero.ts';
import { newSection } from '#src/domain/sections/index.ts';
import { aPortfolio, anId, anUpload, aProfile, someTime } from '#tests/support/builders.ts';

describe('first profile', () => {
  it.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['  Ada  King Lovelace ', 'Ada', 'King Lovelace'],
    ['Ada', 'Ada', ''],
    ['', '', ''],
  ])('reads the names of a new profile from %j', (displayName, firstName, lastName) => {
    const profile = profileFromAuthUser({ displayName, email: 'ada@example.org' }, someTime);
    expect(profile).toMatchObject({ firstName, lastName, email: 'ada@example.org', slug: '' });
  });
});

describe('sections filled from a profile', () => {
  const parts = {
    profile: {
      ...aProfile(),
      bio: ' I count. ',
      linkedin: 'https://l.example.org/ada',
      twitter: 'https://t.example.org',
    },
    portrait: { uploadId: 'u1', alt: 'Ada', decorative: false },
    newId: anId,
  };

  it('get missing fields from the profile', () => {
    expect(filledFromProfile(newSection('hero', 'h'), parts)).toMatchObject({
      name: 'Ada Lovelace',
      intro: 'I count.',
      image: parts.portrait,
    });
    const about = filledFromProfile(newSection('about', 'a'), parts);
    expect(about.type === 'about' && toPlainText(about.body)).toBe('I count.');
  });

  it('get an image only from an image upload, described by the name', () => {
    const profile = aProfile();
    expect(portraitUse(profile, anUpload({ id: 'u1', alt: '' }))).toMatchObject({
      uploadId: 'u1',
      alt: 'Ada Lovelace',
    });
    expect(portraitUse(profile, anUpload({ id: 'u1', alt: 'At work' }))).toMatchObject({ alt: 'At work' });
    expect(portraitUse(profile, anUpload({ contentType: 'application/pdf' }))).toBeNull();
  });

  it('keep what is written', () => {
    const written = {
      ...newSection('hero', 'h'),
      name: 'A. L.',
      intro: 'Mine.',
      image: { uploadId: 'u2', alt: '', decorative: true },
    };
    expect(filledFromProfile(written, parts)).toEqual(written);
    const about = { ...newSection('about', 'a'), body: fromPlainText('Mine.') };
    expect(filledFromProfile(about, parts)).toEqual(about);
    const projects = newSection('projects', 'p');
    expect(filledFromProfile(projects, parts)).toBe(projects);
  });

  it('add new links once', () => {
    const once = filledFromProfile(newSection('contact', 'c'), parts);
    expect(once.type === 'contact' && once.profiles.map(({ network }) => network)).toEqual([
      'LinkedIn',
      'Twitter',
    ]);
    expect(filledFromProfile(once, parts)).toEqual(once);
  });
});

describe('first sections', () => {
  const profile = { ...aProfile(), bio: ' I count. ', linkedin: ' https://l.example.org/ada ', twitter: ' ' };
  const portrait = { uploadId: 'u1', alt: 'Ada', decorative: false };

  it('fill a new portfolio from the profile of its owner', () => {
    const sections = firstSections(profile, portrait, anId);
    expect(sections.map(({ type }) => type)).toEqual(['hero', 'projects', 'contact']);
    expect(sections[0]).toMatchObject({ name: 'Ada Lovelace', intro: 'I count.', image: portrait });
    expect(sections[2]).toMatchObject({
      profiles: [{ network: 'LinkedIn', url: 'https://l.example.org/ada' }],
    });
  });

  it('make an About section of a bio that is too long for the opening lines', () => {
    const { max } = hero.fields.intro;
    const [opening, second] = firstSections({ ...profile, bio: 'x'.repeat(max + 1) }, null, anId);
    expect(opening).toMatchObject({ intro: '', image: null });
    expect(second?.type === 'about' && toPlainText(second.body)).toBe('x'.repeat(max + 1));
    expect(firstSections({ ...profile, bio: 'x'.repeat(max) }, null, anId)[0]).toMatchObject({
      intro: 'x'.repeat(max),
    });
  });
});

describe('images of a portfolio', () => {
  const use = (uploadId: string) => ({ uploadId, alt: '', decorative: true });
  const content: PortfolioContent = {
    ...contentOf(aPortfolio()),
    sections: [
      { ...newSection('hero', 'h'), hidden: true, image: use('a') },
      { id: 'u', type: 'unknown', hidden: true, original: { places: [{ image: use('b') }, use('a')] } },
    ],
  };

  it('are found in hidden sections and in sections of unknown kinds, each once', () => {
    expect(uploadIdsIn(content)).toEqual(['a', 'b']);
  });

  it('get other ids everywhere, and keep those that are not renamed', () => {
    const renamed = renameUploads(content, new Map([['a', 'c']]));
    expect(uploadIdsIn(renamed)).toEqual(['c', 'b']);
    expect(uploadIdsIn(content)).toEqual(['a', 'b']);
  });
});
