// `node tests/film.mjs`: records the film in content/films, which scrolls through a sample portfolio from top to
// bottom. Needs the examples, which `npm run build` renders.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser } from './support/browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const examples = join(root, 'build/examples/amsterdam');
const types = { '.html': 'text/html', '.css': 'text/css', '.woff2': 'font/woff2', '.avif': 'image/avif' };

const server = createServer((request, response) => {
  const path = join(examples, decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'));
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
  response.writeHead(existsSync(file) ? 200 : 404, { 'content-type': types[extname(file)] ?? '' });
  if (existsSync(file)) createReadStream(file).pipe(response);
  else response.end();
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
await page.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: 'networkidle' });
const shot = await page.screenshot({ fullPage: true, type: 'png' });
await page.goto('about:blank');

/** Runs in the browser: draws the long screenshot into a canvas, further down with each frame, and records that. */
const film = await page.evaluate(
  async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 540 });
    const context = canvas.getContext('2d');
    const way = Math.min(image.height - 540, 2200);
    const draw = (part) => context.drawImage(image, 0, -way * part);
    draw(0);
    const poster = canvas.toDataURL('image/webp', 0.8);
    const recorder = new MediaRecorder(canvas.captureStream(24), {
      mimeType: 'video/webm;codecs=vp9',
      videoBitsPerSecond: 500_000,
    });
    const parts = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    const start = performance.now();
    const seconds = 9;
    await new Promise((resolve) => {
      const next = () => {
        const time = (performance.now() - start) / 1000;
        // The film stands still for a second at its start and its end.
        draw(Math.min(1, Math.max(0, (time - 1) / (seconds - 2))));
        if (time < seconds) requestAnimationFrame(next);
        else resolve();
      };
      next();
    });
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return { poster: poster.split(',')[1], bytes: [...bytes] };
  },
  `data:image/png;base64,${shot.toString('base64')}`,
);

await writeFile(join(root, 'content/films/first-screens.webm'), Buffer.from(film.bytes));
await writeFile(join(root, 'content/films/first-screens.webp'), Buffer.from(film.poster, 'base64'));
await browser.close();
server.close();
