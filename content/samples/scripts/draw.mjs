// Draws posters, screens, plans and charts: `node content/samples/scripts/draw.mjs [name …]`, all without a name.
// A drawing is HTML or SVG in a file of drawings/, set in the fonts that the templates use.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = fileURLToPath(new URL('drawings/', import.meta.url));
const images = fileURLToPath(new URL('../images/', import.meta.url));

const fonts = {
  Archivo: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  Newsreader: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  'Public Sans': '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  'Hanken Grotesk': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  'Geist Mono': '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
};

async function fontFaces() {
  const faces = await Promise.all(
    Object.entries(fonts).map(async ([family, file]) => {
      const data = (await readFile(join(root, 'node_modules', file))).toString('base64');
      return `@font-face{font-family:"${family}";font-weight:100 900;font-stretch:62% 125%;src:url(data:font/woff2;base64,${data})}`;
    }),
  );
  return faces.join('');
}

/** Every drawing of every file. Those with soft tones (`photo`) become JPEG; `shown` is their scale. */
async function drawings() {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.mjs')).toSorted();
  const modules = await Promise.all(files.map((file) => import(join(folder, file))));
  return modules.flatMap((module) => module.drawings);
}

async function draw(browser, faces, { name, width, height, html, photo = false, shown = 1 }) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: shown });
  await page.setContent(
    `<!doctype html><style>${faces}*{box-sizing:border-box;margin:0}html,body{width:100%;height:100%}</style>${html}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const shot = sharp(await page.screenshot());
  await page.close();
  if (photo) await shot.jpeg({ quality: 80, mozjpeg: true }).toFile(join(images, `${name}.jpg`));
  else await shot.png({ palette: true, colours: 128, effort: 10 }).toFile(join(images, `${name}.png`));
}

const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
try {
  const faces = await fontFaces();
  for (const drawing of await drawings()) {
    if (wanted.length === 0 || wanted.includes(drawing.name)) await draw(browser, faces, drawing);
  }
} finally {
  await browser.close();
}
