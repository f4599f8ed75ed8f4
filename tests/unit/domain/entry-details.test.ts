import { describe, expect, it } from 'vitest';
import { detailsOf } from '#src/domain/entry-details.ts';
import { newItem } from '#src/domain/fields.ts';
import { nameOfEntry } from '#src/domain/path-name.ts';
import { kinds } from '#src/domain/sections/index.ts';

const projects = kinds.projects.fields.items;
const jobs = kinds.experience.fields.items;
const records = kinds.records.fields.items;
const project = newItem(projects, 'p');
const job = newItem(jobs, 'j');
const record = newItem(records, 'r');

describe('details of an entry', () => {
  it('are its role, for whom it was, and the years', () => {
    const values = { roles: ['Design', 'Research'], client: 'Acme', start: '2019-05', end: '2022' };
    expect(detailsOf({ ...project, ...values }, projects)).toEqual({
      words: 'Design, Research · Acme',
      years: '2019–2022',
    });
  });

  it('are empty for an empty entry', () => {
    expect(detailsOf(project, projects)).toEqual({ words: '', years: '' });
    expect(detailsOf({ ...job, organization: ' ' }, jobs)).toEqual({ words: '', years: '' });
  });

  it('continue until now where the end may be open', () => {
    expect(detailsOf({ ...job, start: '2019' }, jobs).years).toBe('2019–now');
    expect(detailsOf({ ...record, start: '2019' }, records).years).toBe('2019');
  });

  it('name a year once, and an end without a beginning', () => {
    expect(detailsOf({ ...job, start: '2019-01', end: '2019-12-31' }, jobs).years).toBe('2019');
    expect(detailsOf({ ...job, end: '2021-04' }, jobs).years).toBe('2021');
  });

  it('keep a date as it was typed while it is none', () => {
    expect(detailsOf({ ...job, start: 'spring', end: '2021' }, jobs).years).toBe('spring–2021');
    expect(detailsOf({ ...job, start: '20191', end: '2021' }, jobs).years).toBe('20191–2021');
  });

  it('name choices as the form does', () => {
    expect(detailsOf({ ...record, type: 'talk', organization: 'Fair' }, records).words).toBe('Talk · Fair');
  });
});

describe('name of an entry', () => {
  const images = kinds.gallery.fields.items;
  const use = { uploadId: 'u', alt: ' The sea ', decorative: false };
  const image = { ...newItem(images, 'i'), image: use };

  it('is what its image shows where it is made of one and has no caption', () => {
    expect(nameOfEntry(image, images)).toBe('The sea');
    expect(nameOfEntry({ ...image, caption: 'Coast' }, images)).toBe('Coast');
    expect(nameOfEntry({ ...image, image: null }, images)).toBe('Untitled image');
  });

  it('is not that of an image beside it', () => {
    expect(nameOfEntry({ ...project, cover: use }, projects)).toBe('Untitled project');
  });
});
