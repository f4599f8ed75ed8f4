import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { labelsFor } from '#src/templates/every-label.ts';
import { focusClass, focusCss } from '#src/templates/parts/focus.ts';
import { Figure, SiteImage } from '#src/templates/parts/image.tsx';
import type { SiteView } from '#src/templates/template.ts';
import { image } from '../states.ts';

const site = {
  labels: labelsFor('en'),
  images: { one: image },
  sections: [],
  to: { media: ({ width, format }: { width: number; format: string }) => `/media/${width}.${format}` },
} as unknown as SiteView;
const use = { uploadId: 'one', alt: 'A bridge', decorative: false };

describe('site image', () => {
  it('offers every format and width and reserves space for the image', () => {
    const html = renderToStaticMarkup(<SiteImage use={use} site={site} sizes="50vw" />);
    expect(html).toContain('<source type="image/webp" srcSet="/media/640.webp 640w, /media/1200.webp 1200w"');
    expect(html).toContain('src="/media/1200.jpeg"');
    expect(html).toContain('width="1200" height="800" alt="A bridge"');
    expect(html).toContain('loading="lazy"');
  });

  it('loads only the first image with high priority', () => {
    const html = renderToStaticMarkup(<SiteImage use={use} site={site} sizes="50vw" priority="first" />);
    expect(html).toContain('fetchPriority="high"');
    expect(html).toContain('loading="eager"');
  });

  it('renders nothing for an image that does not exist', () => {
    const gone = { ...use, uploadId: 'gone' };
    expect(renderToStaticMarkup(<SiteImage use={gone} site={site} sizes="50vw" />)).toBe('');
    expect(renderToStaticMarkup(<Figure use={gone} site={site} sizes="50vw" caption="x" />)).toBe('');
  });

  it('renders an empty alt text for a decorative image', () => {
    const html = renderToStaticMarkup(
      <SiteImage use={{ ...use, decorative: true }} site={site} sizes="50vw" />,
    );
    expect(html).toContain('alt=""');
  });
});

describe('image focus point', () => {
  it('has one CSS rule for each class that occurs', () => {
    const other = { ...image, focus: { x: 0.31, y: 0.69 } };
    const middle = { ...image, focus: { x: 0.5, y: 0.5 } };
    expect(focusCss({ a: image, b: other, c: middle })).toBe('.focus-30-70{object-position:30% 70%}');
    expect(focusClass(image.focus)).toBe('focus-30-70');
    expect(focusClass(middle.focus)).toBeNull();
  });
});
