import type { SiteCode } from '#src/domain/highlighted-code.ts';
import type { SiteIcons } from '#src/domain/icon.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteIdentity, SiteImages, SiteMediaFiles } from '#src/domain/site.ts';
import type { SiteFont } from './fonts.ts';
import type { SiteFileRef } from './site-file.ts';

export type RenderInput = {
  content: PortfolioContent;
  identity: SiteIdentity;
  images: SiteImages;
  /** The files that pages show or offer as they were uploaded. */
  files: SiteMediaFiles;
  /** None unless given. */
  icons?: SiteIcons;
  /** Shown in one color unless given. */
  code?: SiteCode;
  /** The publications of the site; a site has no such file unless given. */
  bibtex?: string | null;
  /** The image that links to the site show, 1200 × 630; null without one. */
  social: SiteFileRef | null;
  /** The site has exactly these; what is not among them is shown in fonts of the system. */
  fonts: readonly SiteFont[];
  linking: 'host' | 'folder';
};
