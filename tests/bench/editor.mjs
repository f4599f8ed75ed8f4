// Measures how soon the page shows typed text, how long a change of the template takes, and how much script the
// editor loads, with 200 sections and 500 images, and prints the results as JSON. `npm run bench -- --only editor`
// shows it with its goals.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { browser, browserArgs } from '../support/browser.mjs';
import { startBuiltProduct } from './built-product.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const images = 500;
const keys = 100;

const { app, stop } = await startBuiltProduct(4398, { RATE_LIMITS: 'off' });
const headers = { origin: app };
const measured = [];
const chrome = await chromium.launch({ executablePath: browser(), args: browserArgs });
try {
  const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
  await signUp(context.request);
  const id = await largePortfolio(context.request);
  const scripts = [];
  const page = await context.newPage();
  page.on('response', (response) => {
    if (/\.m?js(\?|$)/.test(response.url())) scripts.push(response);
  });
  await page.addInitScript(holdIdle);
  await page.goto(`${app}/portfolios/${id}/edit`);
  const site = page.frameLocator('iframe[title="Preview of the site"]');
  await site.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const first = [...scripts];
  row('initial script beyond React, gzip', 'KiB', (await beyondReact(first)) / 1024);
  // Loads idle code before other measurements.
  await page.evaluate(() => globalThis.releaseIdle());
  await page.waitForTimeout(8000);
  await page.waitForLoadState('networkidle');
  row('script that comes while idle, gzip', 'KiB', (await gzipped(scripts.slice(first.length))) / 1024);

  const loops = [await page.evaluate(loopTime)];
  const session = await context.newCDPSession(page);
  for (const [name, rate] of [
    ['', 1],
    [' at a quarter of the CPU', 4],
  ]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    row(`key to preview in the form${name}, p95`, 'ms', p95(await typeInForm(page, site)));
    row(`key to preview on the page${name}, p95`, 'ms', p95(await typeOnPage(page, site)));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const switches = await switchTemplates(page);
  row('template switch, longest of eight', 'ms', Math.max(...switches.map(({ seen }) => seen)), 100);
  row('the rest of the page after it, longest of eight', 'ms', Math.max(...switches.map(({ rest }) => rest)));
  loops.push(await page.evaluate(loopTime));
  row('an empty loop of 300 million steps, before and after', 'ms', (loops[0] + loops[1]) / 2);
} finally {
  await chrome.close();
  await stop();
}
console.log(JSON.stringify(measured));

/**
 * Holds idle callbacks until they are released, so that the first count includes only what the page and a key need.
 */
function holdIdle() {
  const waiting = [];
  const whenIdle = globalThis.requestIdleCallback.bind(globalThis);
  globalThis.requestIdleCallback = (run) => waiting.push(run);
  globalThis.releaseIdle = () => {
    globalThis.requestIdleCallback = whenIdle;
    waiting.forEach((run) => whenIdle(run));
  };
}

/** The speed of the machine, which may change by a factor of two within minutes where others share it. */
function loopTime() {
  const begin = performance.now();
  let sum = 0;
  for (let step = 0; step < 3e8; step += 1) sum += step % 7;
  return sum > 0 ? performance.now() - begin : 0;
}

function row(name, unit, value) {
  measured.push({ name, unit, value });
}

async function signUp(request) {
  const person = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'analytical engine' };
  await ask(request, 'POST /auth/sign-up/email', { ...person, callbackURL: '/verify-email' });
}

/** `call` has a method and a path: `PUT /portfolios/1`. */
async function ask(request, call, data) {
  const [method, path] = call.split(' ');
  const response = await request.fetch(`${app}/api${path}`, { method, headers, data });
  if (!response.ok()) throw new Error(`${call}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** 60 sections on the front page, 20 of them galleries with 25 images each, and 140 on pages of their own. */
async function largePortfolio(request) {
  const uploads = [];
  for (let at = 0; at < images; at += 10) {
    uploads.push(...(await Promise.all(Array.from({ length: 10 }, (_, step) => upload(request, at + step)))));
  }
  const text = (name) => ({
    id: name,
    type: 'text',
    hidden: false,
    title: `Heading ${name}`,
    body: {
      type: 'doc',
      content: Array.from({ length: 3 }, (_, at) => ({
        type: 'paragraph',
        content: [
          { type: 'text', text: `Paragraph ${at} of ${name} says a few words about the work. `.repeat(3) },
        ],
      })),
    },
  });
  const gallery = (name, of) => ({
    id: name,
    type: 'gallery',
    hidden: false,
    title: `Series ${name}`,
    items: of.map((uploadId, at) => ({
      id: `${name}i${at}`,
      hidden: false,
      image: { uploadId, alt: `Image ${at} of ${name}`, decorative: false },
      caption: `Image ${at} of ${name}`,
    })),
  });
  const made = await ask(request, 'POST /portfolios', { title: 'Large', template: 'london' });
  const { options, language, seo, revision, id } = made;
  const hero = made.sections.find(({ type }) => type === 'hero');
  const sections = [
    { ...hero, name: 'Ada Lovelace', headline: 'Engines and tables' },
    ...Array.from({ length: 20 }, (_, at) => gallery(`g${at}`, uploads.slice(at * 25, at * 25 + 25))),
    ...Array.from({ length: 39 }, (_, at) => text(`t${at}`)),
  ];
  const pages = Array.from({ length: 4 }, (_, page) => ({
    id: `p${page}`,
    hidden: false,
    title: `Page ${page}`,
    slug: { current: `page-${page}`, former: [] },
    navigation: true,
    description: '',
    sections: Array.from({ length: 35 }, (_, at) => text(`p${page}t${at}`)),
  }));
  const content = { title: 'Large', template: 'london', options, language, seo, sections, pages };
  await ask(request, `PUT /portfolios/${id}`, { content, revision });
  return id;
}

async function upload(request, number) {
  const background = { r: number % 256, g: (number * 7) % 256, b: Math.floor(number / 2) % 256 };
  const create = { width: 60, height: 40, channels: 3, background };
  const bytes = await sharp({ create }).png().toBuffer();
  return (await ask(request, `POST /uploads?name=image-${number}.png`, bytes)).id;
}

/** The total gzip size of these scripts. */
async function gzipped(responses) {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

/** The total gzip size of these scripts without React itself. */
async function beyondReact(responses) {
  const all = await gzipped(responses);
  const react = await build({
    stdin: {
      contents: "import 'react'; import 'react/jsx-runtime'; import 'react-dom/client';",
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return all - gzipSync(react.outputFiles[0].contents).length;
}

/** Types in the form, and measures from each key to the next change of the page, in ms. */
async function typeInForm(page, site) {
  await site.getByText('Engines and tables').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Headline' }).focus();
  await page.evaluate(() => {
    const body = document.querySelector('iframe[title="Preview of the site"]').contentDocument.body;
    const times = [];
    let pressed = null;
    const noted = (event) => (pressed = event.timeStamp);
    addEventListener('keydown', noted, true);
    const observer = new MutationObserver(() => {
      if (pressed !== null) times.push(performance.now() - pressed);
      pressed = null;
    });
    observer.observe(body, { subtree: true, childList: true, characterData: true });
    globalThis.measured = () => {
      removeEventListener('keydown', noted, true);
      observer.disconnect();
      return times;
    };
  });
  await typeKeys(page);
  return page.evaluate(() => globalThis.measured());
}

/**
 * Types on the page, and measures from each key to the end of all work before the browser may paint the character, in
 * ms.
 */
async function typeOnPage(page, site) {
  await site.getByText('Engines and tables').first().click();
  await page.keyboard.press('End');
  await page.evaluate(() => {
    const inner = document.querySelector('iframe[title="Preview of the site"]').contentWindow;
    const times = [];
    let pressed = 0;
    const noted = (event) => (pressed = event.timeStamp);
    const ended = () => void Promise.resolve().then(() => times.push(inner.performance.now() - pressed));
    inner.addEventListener('keydown', noted, true);
    inner.addEventListener('input', ended);
    globalThis.measured = () => {
      inner.removeEventListener('keydown', noted, true);
      inner.removeEventListener('input', ended);
      return times;
    };
  });
  await typeKeys(page);
  const times = await page.evaluate(() => globalThis.measured());
  await page.keyboard.press('Escape');
  return times;
}

async function typeKeys(page) {
  for (let count = 0; count < keys; count += 1) {
    await page.keyboard.press(count % 6 === 5 ? 'Backspace' : 'x');
    await page.waitForTimeout(120);
  }
}

/**
 * Chooses a template, and measures two times in ms: until the first change of the page, which has everything visible
 * and its styles, and from then until the last section.
 */
async function switchTemplates(page) {
  await page.getByRole('tab', { name: 'Design' }).click();
  const times = [];
  for (const name of ['Tokyo', 'Amsterdam', 'Calgary', 'London', 'Tokyo', 'Amsterdam', 'Calgary', 'London']) {
    const radio = page
      .locator('input[name="template"]')
      .and(page.getByRole('radio', { name: new RegExp(`^${name}`) }));
    await radio.waitFor();
    await page.waitForTimeout(1500);
    times.push(
      await radio.evaluate(
        (input) =>
          new Promise((resolve) => {
            const { body } = document.querySelector('iframe[title="Preview of the site"]').contentDocument;
            const begin = performance.now();
            let seen = null;
            const observer = new MutationObserver(() => {
              const now = performance.now();
              seen ??= now;
              if (!body.textContent.includes('Paragraph 0 of t38')) return;
              observer.disconnect();
              resolve({ seen: seen - begin, rest: now - seen });
            });
            observer.observe(body, { subtree: true, childList: true });
            input.click();
          }),
      ),
    );
  }
  return times;
}

/** @param {number[]} times */
function p95(times) {
  if (times.length < keys / 2) throw new Error(`Only ${times.length} of ${keys} keys changed the page.`);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
