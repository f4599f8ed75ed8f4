import type { Row } from './bench-run.ts';
import { runAccountExport } from './rows/account-export.ts';
import { runBatch } from './rows/batch.ts';
import { runCli } from './rows/cli.ts';
import { runEditor } from './rows/editor.ts';
import { runGrowth } from './rows/growth.ts';
import { runHost } from './rows/host.ts';
import { runImages } from './rows/images.ts';
import { runIsolation } from './rows/isolation.ts';
import { runLighthouse } from './rows/lighthouse.ts';
import { runListeners } from './rows/listeners.ts';
import { runPageBytes } from './rows/page-bytes.ts';
import { runRepublish } from './rows/republish.ts';
import { runSaves } from './rows/saves.ts';
import { runStreams } from './rows/streams.ts';

/** All measurements with their goals. With a peer, the goal is for the ratio of ours to theirs. */
export const rows: readonly Row[] = [
  {
    id: 'batch',
    title: 'A batch of portfolios',
    isShort: true,
    run: runBatch,
    goals: [
      { of: 'CPU', peer: 'hugo', atMost: 1 },
      { of: 'wall', peer: 'hugo', atMost: 0.8 },
      { of: 'CPU per megabyte of HTML', peer: 'hugo', atMost: 0.5 },
      { of: 'peak memory', peer: 'hugo', atMost: 0.25 },
    ],
  },
  {
    id: 'republish',
    title: 'Republish',
    isShort: true,
    run: runRepublish,
    goals: [
      { of: 'one project edited: p50', atMost: 6 },
      { of: 'one project edited: p95', atMost: 15 },
      { of: 'a change on all pages: p50', atMost: 20 },
      { of: 'new photos: publish', atMost: 3 },
    ],
  },
  {
    id: 'cli',
    title: 'Command line',
    isShort: true,
    run: runCli,
    goals: [
      { of: 'render, bundle: wall', peer: 'hugo', atMost: 2 },
      { of: 'render, npx: wall', peer: 'hugo', atMost: 6 },
      { of: '--help: wall', atMost: 150 },
    ],
  },
  {
    id: 'images',
    title: 'Images',
    isShort: true,
    run: runImages,
    goals: [
      { of: 'CPU', peer: 'hugo', atMost: 0.2 },
      { of: 'wall', peer: 'hugo', atMost: 0.15 },
      { of: 'CPU, the formats of Hugo', peer: 'hugo', atMost: 0.2 },
      { of: 'wall, the formats of Hugo', peer: 'hugo', atMost: 0.15 },
    ],
  },
  {
    id: 'host',
    title: 'Published sites under load',
    isShort: true,
    run: runHost,
    goals: [
      { of: '10 sites: CPU of a request', peer: 'nginx', atMost: 1 },
      { of: '10,000 sites: CPU of a request', peer: 'nginx', atMost: 2 },
      { of: '10,000 sites: p99', peer: 'nginx', atMost: 3 },
      { of: 'memory per site, all pages in memory', atMost: 4 },
      { of: 'memory per further site, pages in 16 MB', atMost: 4 },
    ],
  },
  {
    id: 'saves',
    title: 'Saves of 50 authors',
    isShort: true,
    run: runSaves,
    goals: [
      { of: 'saves', atLeast: 800 },
      { of: 'p95', atMost: 60 },
      { of: 'p95 at 800 saves a second', atMost: 60 },
    ],
  },
  { id: 'listeners', title: 'Saves with 500 live listeners', isShort: true, run: runListeners, goals: [] },
  {
    id: 'growth',
    title: 'Growth with the number of sites',
    isShort: false,
    run: runGrowth,
    goals: [
      { of: 'CPU of a republish: growth', atMost: 1.2 },
      { of: 'CPU of a save: growth', atMost: 1.2 },
    ],
  },
  {
    id: 'editor',
    title: 'The editor',
    isShort: false,
    run: runEditor,
    goals: [
      { of: 'key to preview in the form, p95', atMost: 8 },
      { of: 'key to preview on the page, p95', atMost: 8 },
      { of: 'key to preview in the form at a quarter of the CPU, p95', atMost: 40 },
      { of: 'key to preview on the page at a quarter of the CPU, p95', atMost: 40 },
      { of: 'template switch, longest of eight', atMost: 100 },
      { of: 'initial script beyond React, gzip', atMost: 100 },
    ],
  },
  { id: 'bytes', title: 'Weight of pages', isShort: true, run: runPageBytes, goals: [] },
  {
    id: 'lighthouse',
    title: 'Lighthouse',
    isShort: false,
    run: runLighthouse,
    goals: [
      { of: 'templates: performance', atLeast: 100 },
      { of: 'templates: accessibility', atLeast: 100 },
      { of: 'templates: best practices', atLeast: 100 },
      { of: 'templates: SEO', atLeast: 100 },
      { of: 'templates: LCP', atMost: 1.4 },
      { of: 'product pages: SEO', atLeast: 100 },
    ],
  },
  {
    id: 'isolation',
    title: 'What visitors notice of authors at work',
    isShort: false,
    run: runIsolation,
    goals: [
      { of: 'p99 of sites', peer: 'the idle server', atMost: 2 },
      { of: 'slowest health check', atMost: 250 },
      { of: 'requests of visitors that failed', atMost: 0 },
    ],
  },
  {
    id: 'export',
    title: 'Export of a large account',
    isShort: false,
    run: runAccountExport,
    goals: [{ of: 'growth of memory', atMost: 200 }],
  },
  {
    id: 'streams',
    title: 'Restore, import and release of large files',
    isShort: false,
    run: runStreams,
    goals: [
      { of: 'restore: growth of memory', atMost: 200 },
      { of: 'import: growth of memory', atMost: 200 },
      { of: 'release: growth of memory', atMost: 200 },
    ],
  },
];
