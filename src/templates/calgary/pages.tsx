import { NextText } from '../parts/next-text.tsx';
import { defaultPages } from '../parts/pages/default-pages.tsx';
import type { InnerPages } from '../template.ts';
import { Cv } from './cv.tsx';
import { NotFound } from './not-found.tsx';
import { OwnPage } from './own-page.tsx';
import { Page } from './page.tsx';
import { Project } from './project.tsx';
import { sections } from './sections.tsx';
import { Series } from './series-page.tsx';
import { Tag } from './tag-page.tsx';

export const pages: InnerPages = {
  Project,
  ...defaultPages({ Frame: Page, sections, AfterPost: NextText }),
  Series,
  Tag,
  OwnPage,
  Cv,
  NotFound,
};
