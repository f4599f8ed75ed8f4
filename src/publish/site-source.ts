import { isAppError } from '#src/domain/errors.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { PublishProgress } from '#src/domain/publish-progress.ts';
import type { SiteIdentity } from '#src/domain/site.ts';
import { memorySource, type ByteSource } from '#src/files/byte-source.ts';
import type { Icons } from '#src/icons/icons.ts';
import { besidePages } from '#src/render/media-paths.ts';
import { describe, toSiteView } from '#src/render/site-view.ts';
import { canonicalJson, sha256 } from '#src/files/hash.ts';
import { drawingVersion, type SocialSpec } from '#src/media/social-spec.ts';
import { renderSite } from '#src/render/render-site.tsx';
import type { SiteFile, SiteFileRef } from '#src/render/site-file.ts';
import { labelsFor } from '#src/templates/every-label.ts';
import { templateFor } from '#src/templates/registry.ts';
import { socialDesignFor } from '#src/templates/social-designs.ts';
import { prepareBibTeX } from './bibtex.ts';
import { prepareCode } from './code/prepare-code.ts';
import { prepareFiles } from './files.ts';
import { siteFonts } from './fonts/site-fonts.ts';
import { prepareIcons } from './icons.ts';
import { prepareImages, type ImageDeps } from './images.ts';
import { storeLastResult, readLastResult } from './last-result.ts';

/** The files of a site, and the bytes of those that are only referenced. */
export type RenderedSite = {
  files: SiteFile[];
  /** File names of images that are shown as they were uploaded. */
  unscaled: readonly string[];
  /** Names of icons that could not be found, and so are not shown. */
  missingIcons: readonly string[];
  /** @throws when asked for a hash that no file of the site names */
  sourceOf(sha256: string): Promise<ByteSource>;
};

export type ContentDeps = ImageDeps & { icons: Icons };

/** Prepares images, icons, fonts and the social image, and renders. Needs no store except the image cache. */
export async function renderContent(
  deps: ContentDeps,
  site: { content: PortfolioContent; identity: SiteIdentity; linking: 'host' | 'folder' },
  onProgress: (progress: PublishProgress) => void,
): Promise<RenderedSite> {
  const { content, identity, linking } = site;
  const prepared = await prepareImages(deps, content, (done, total) =>
    onProgress({ step: 'images', done, total }),
  );
  const { icons, missing: missingIcons } = await prepareIcons(deps, content);
  const others = await prepareFiles(deps, content);
  const code = await prepareCode(content);
  const bibtex = await prepareBibTeX(content);
  onProgress({ step: 'render', done: 0, total: 1 });
  // The image is drawn by another process while this one cuts fonts.
  const [drawing, { fonts, bodies }] = await Promise.all([
    socialImage(deps, content, identity),
    siteFonts(deps.cache, content),
  ]);
  const held = new Map<string, Uint8Array>();
  const social: SiteFileRef | null =
    drawing === null ? null : { sha256: sha256(drawing), bytes: drawing.length };
  if (social !== null && drawing !== null) held.set(social.sha256, drawing);
  for (const [hash, body] of bodies) held.set(hash, body);
  const files = renderSite({
    content,
    identity,
    images: prepared.images,
    files: others.files,
    icons,
    code,
    bibtex,
    social,
    fonts,
    linking,
  });
  onProgress({ step: 'render', done: 1, total: 1 });
  return {
    files,
    unscaled: prepared.unscaled,
    missingIcons,
    async sourceOf(hash) {
      const small = held.get(hash);
      const source =
        small === undefined
          ? (others.sourceOf(hash) ?? (await prepared.sourceOf(hash)))
          : memorySource(small);
      if (source === null) throw new Error(`The site names a blob that nobody holds: ${hash}`);
      return source;
    },
  };
}

/**
 * The social image, drawn once for the same words and colors; an account keeps the last for each template and host. Null
 * where it could not be drawn: a site without one is better than none, and the next publish tries again.
 */
export async function socialImage(
  { cache, imageProcessor }: Pick<ImageDeps, 'cache' | 'imageProcessor'>,
  content: PortfolioContent,
  identity: SiteIdentity,
): Promise<Uint8Array | null> {
  const spec = socialSpec(content, identity);
  const id = sha256(canonicalJson([drawingVersion, spec]));
  const key = `social.${sha256(canonicalJson([spec.template, spec.site])).slice(0, 32)}`;
  const kept = await readLastResult(cache, key, id);
  if (kept !== null) return kept;
  const drawing = await imageProcessor.social(spec).catch((error: unknown) => {
    if (isAppError(error, 'work-failed')) return null;
    throw error;
  });
  if (drawing === null) return null;
  await storeLastResult(cache, key, { id, bytes: drawing });
  return drawing;
}

/** The texts of the social image of a site. */
export function socialSpec(content: PortfolioContent, identity: SiteIdentity): SocialSpec {
  const view = toSiteView({
    content,
    template: templateFor(content.template),
    labels: labelsFor(content.language),
    images: {},
    files: {},
    ...besidePages({ kind: 'host' }),
    appLinks: null,
  });
  return {
    title: content.seo.title.trim() || view.name,
    subtitle: view.headline || describe(content, view.sections),
    template: content.template,
    colors: socialDesignFor(content.template).colors(view.options),
    site: new URL(identity.origin).host,
  };
}
