import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { labelsFor } from '#src/templates/labels.ts';
import { focusClass, focusCss } from '#src/templates/parts/focus.ts';
import { Figure, Picture } from '#src/templates/parts/image.tsx';
import type { SiteView } from '#src/templates/template.ts';
import { picture } from '../states.ts';

const site = {
  labels: labelsFor('en'),
  pictures: { one: picture },
  to: { media: ({ width, format }: { width: number; format: string }) => `/media/${width}.${format}` },
} as unknown as SiteView;
const use = { uploadId: 'one', alt: 'A bridge', decorative: false };

describe('Picture', () => {
  it('offers every format and width, and keeps room for the picture', () => {
    const html = renderToStaticMarkup(<Picture use={use} site={site} sizes="50vw" />);
    expect(html).toContain('<source type="image/webp" srcSet="/media/640.webp 640w, /media/1200.webp 1200w"');
    expect(html).toContain('src="/media/1200.jpeg"');
    expect(html).toContain('width="1200" height="800" alt="A bridge"');
    expect(html).toContain('loading="lazy"');
  });

  it('hurries only for the first picture', () => {
    const html = renderToStaticMarkup(<Picture use={use} site={site} sizes="50vw" priority="first" />);
    expect(html).toContain('fetchPriority="high"');
    expect(html).toContain('loading="eager"');
  });

  it('shows nothing for a picture that is gone', () => {
    const gone = { ...use, uploadId: 'gone' };
    expect(renderToStaticMarkup(<Picture use={gone} site={site} sizes="50vw" />)).toBe('');
    expect(renderToStaticMarkup(<Figure use={gone} site={site} sizes="50vw" caption="x" />)).toBe('');
  });

  it('is silent about decoration', () => {
    const html = renderToStaticMarkup(
      <Picture use={{ ...use, decorative: true }} site={site} sizes="50vw" />,
    );
    expect(html).toContain('alt=""');
  });
});

describe('the focus point', () => {
  it('has a rule for each class that occurs, once', () => {
    const other = { ...picture, focus: { x: 0.31, y: 0.69 } };
    const middle = { ...picture, focus: { x: 0.5, y: 0.5 } };
    expect(focusCss({ a: picture, b: other, c: middle })).toBe('.focus-30-70{object-position:30% 70%}');
    expect(focusClass(picture.focus)).toBe('focus-30-70');
    expect(focusClass(middle.focus)).toBeNull();
  });
});
