import { hasImage } from '#src/templates/parts/image.tsx';
import type { SeriesView, SiteView, Template } from '#src/templates/template.ts';
import type { SitePage } from './site-pages.tsx';

type Given = {
  view: SiteView;
  series: SeriesView;
  /** The template's page for one image; without it, there are no such pages. */
  Image: Template['Image'];
};

/** The pages of a series’ images: each can be linked, found and shared by itself. */
export function pagesOfImages({ view, series, Image }: Given): SitePage[] {
  if (Image === undefined) return [];
  const { section, slug, imageSlugs } = series;
  return section.items.flatMap((item, index): SitePage[] => {
    if (!hasImage(item.image, view)) return [];
    const title = item.caption.trim() || `${view.labels.image} ${index + 1}`;
    return [
      {
        key: `${section.id}:${item.id}`,
        name: title,
        path: `series/${slug}/${imageSlugs[index] ?? ''}/`,
        subject: { kind: 'image', series, index },
        image: item.image,
        body: (site) => <Image site={site} series={series} index={index} />,
      },
    ];
  });
}
