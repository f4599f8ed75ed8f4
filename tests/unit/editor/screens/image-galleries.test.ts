import { describe, expect, it } from 'vitest';
import { galleriesOf, withGalleries } from '#editor/screens/start/image-galleries.ts';
import { contentOf } from '#src/domain/content-of.ts';
import { portfolioLimits } from '#src/domain/portfolio.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { newSection } from '#src/domain/sections/index.ts';
import { aPortfolio, anId, anUpload } from '#tests/support/builders.ts';

const file = (path: string) => ({ name: path.split('/').at(-1) ?? '', webkitRelativePath: path });

describe('galleriesOf', () => {
  it('creates a gallery for each folder, named by the innermost one, sorted by path', () => {
    const files = ['Work/a.jpg', 'Work/Norway/b.jpg', 'Work/c.jpg', 'Work/Iceland/d.jpg'].map(file);
    expect(
      galleriesOf(files, null).map(({ title, images }) => [title, images.map(({ name }) => name)]),
    ).toEqual([
      ['Work', ['a.jpg', 'c.jpg']],
      ['Iceland', ['d.jpg']],
      ['Norway', ['b.jpg']],
    ]);
  });

  it('keeps folders of the same name apart', () => {
    const files = ['Work/2023/Best/a.jpg', 'Work/2024/Best/b.jpg'].map(file);
    expect(galleriesOf(files, null).map(({ title }) => title)).toEqual(['Best', 'Best']);
  });

  it('names images without a path after the dropped folder, or by a default name', () => {
    const files = [{ name: 'a.jpg', webkitRelativePath: '' }];
    expect(galleriesOf(files, 'Mountains')).toEqual([{ title: 'Mountains', images: files }]);
    expect(galleriesOf(files, null)).toEqual([{ title: 'Gallery', images: files }]);
  });
});

describe('withGalleries', () => {
  const image = (id: string) => anUpload({ id, name: `${id}.jpg`, contentType: 'image/jpeg' });
  const content = {
    ...contentOf(aPortfolio()),
    sections: [
      newSection('hero', 'hero'),
      newSection('projects', 'projects'),
      newSection('contact', 'contact'),
    ],
  };

  it('replaces the empty projects by the galleries, in their order', () => {
    const galleries = [
      { title: 'Norway', images: [image('one'), image('two')] },
      { title: 'Iceland', images: [image('three')] },
    ];
    const { sections } = readContent(withGalleries(content, galleries, anId));
    expect(sections.map(({ type }) => type)).toEqual(['hero', 'gallery', 'gallery', 'contact']);
    expect(sections[1]).toMatchObject({
      title: 'Norway',
      items: [{ image: { uploadId: 'one' } }, { image: { uploadId: 'two' } }],
    });
    expect(sections[2]).toMatchObject({ title: 'Iceland', items: [{ image: { uploadId: 'three' } }] });
  });

  it('creates at most the allowed number of sections, and none for a folder without uploaded files', () => {
    const many = Array.from({ length: 80 }, (_, index) => ({
      title: `Folder ${index}`,
      images: index === 0 ? [] : [image(`image${index}`)],
    }));
    const { sections } = readContent(withGalleries(content, many, anId));
    expect(sections).toHaveLength(portfolioLimits.sections);
    expect(sections[1]).toMatchObject({ title: 'Folder 1' });
  });
});
