import base from '../parts/base.css?inline';
import sheet from '../parts/sheet.css?inline';
import { CvSheet } from '../parts/cv.tsx';
import { templateNames } from '../names.ts';
import type { FontSubset, Template } from '../template.ts';
import own from './calgary.css?inline';
import frame from './frame.css?inline';
import sections from './sections.css?inline';
import study from './study.css?inline';
import cv from './cv.css?inline';
import wide from './wide.css?inline';
import print from './print.css?inline';
import { Frame } from './frame.tsx';
import { levelCss } from './level.ts';
import { Home } from './home.tsx';
import { optionCss, options } from './options.ts';
import { Page } from './page.tsx';
import { Project } from './project.tsx';

const hanken: readonly FontSubset[] = ['latin', 'latin-ext', 'vietnamese'];

export const calgary: Template = {
  id: 'calgary',
  ...templateNames.calgary,
  options,
  fonts: [
    {
      family: 'Hanken Grotesk',
      style: 'normal',
      weight: '100 900',
      file: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-{subset}-wght-normal.woff2',
      subsets: hanken,
      preload: true,
    },
    {
      family: 'Instrument Serif',
      style: 'normal',
      weight: '400',
      file: '@fontsource/instrument-serif/files/instrument-serif-{subset}-400-normal.woff2',
      subsets: ['latin', 'latin-ext'],
      preload: true,
    },
    {
      family: 'Hanken Grotesk',
      style: 'italic',
      weight: '100 900',
      file: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-{subset}-wght-italic.woff2',
      subsets: hanken,
      preload: false,
    },
  ],
  css: [base, sheet, own, frame, sections, study, cv, wide, print, levelCss].join('\n'),
  optionCss,
  Home,
  Project,
  Cv: ({ site }) => (
    <Page site={site} kind="cv">
      <CvSheet site={site} />
    </Page>
  ),
  NotFound: ({ site }) => (
    <Page site={site} kind="missing">
      <Frame
        site={site}
        image={null}
        className="opening"
        above={<h1>{site.labels.pageNotFound}</h1>}
        below={
          <>
            <p>{site.labels.pageNotFoundHint}</p>
            <p>
              <a href={site.to.home}>{site.labels.backToFront}</a>
            </p>
          </>
        }
      />
    </Page>
  ),
};
