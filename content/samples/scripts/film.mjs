// Short films: a slow push into each of several photographs, with grain that changes from frame to frame.
// `node content/samples/scripts/film.mjs [name …]`
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const images = fileURLToPath(new URL('../images/', import.meta.url));
const size = { width: 960, height: 402, rate: 24 };

/** Each film is a list of shots: scene, seconds, how much it grows, and toward which point, in shares of the frame. */
const films = {
  'film-toll': [
    { scene: 'bridge', seconds: 3.6, zoom: 1.22, toward: [0.5, 0.62] },
    { scene: 'coast', seconds: 2.6, zoom: 1.1, toward: [0.3, 0.5] },
    { scene: 'room', seconds: 3.2, zoom: 1.12, toward: [0.65, 0.55] },
  ],
  'film-light': [
    { scene: 'stair', seconds: 3.2, zoom: 1.16, toward: [0.45, 0.5] },
    { scene: 'model', seconds: 3.6, zoom: 1.2, toward: [0.4, 0.55] },
  ],
};

function filterOf({ seconds, zoom, toward: [x, y] }, index) {
  const { width, height, rate } = size;
  const frames = Math.round(seconds * rate);
  // zoompan moves by whole pixels of its input: a large input makes that finer than the eye.
  return (
    `[${index}:v]crop='min(iw,ih*${width}/${height})':'min(ih,iw*${height}/${width})',scale=${width * 4}:${height * 4}:flags=bicubic,setsar=1,` +
    `zoompan=z='1+${zoom - 1}*on/${frames - 1}':x='(iw-iw/zoom)*${x}':y='(ih-ih/zoom)*${y}':d=${frames}:s=${width}x${height}:fps=${rate}[s${index}]`
  );
}

function makeFilm(name) {
  const shots = films[name];
  const length = shots.reduce((sum, { seconds }) => sum + seconds, 0);
  const joined = shots.map((_, index) => `[s${index}]`).join('');
  const finish = `fade=in:d=0.35,fade=out:st=${length - 0.6}:d=0.6,noise=alls=7:allf=t,format=yuv420p`;
  const graph = [...shots.map(filterOf), `${joined}concat=n=${shots.length}:v=1,${finish}`].join(';');
  const inputs = shots.flatMap(({ scene }) => ['-i', join(images, `${scene}.jpg`)]);
  const video = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '26', '-maxrate', '720k', '-bufsize', '1400k'];
  const target = join(images, `${name}.mp4`);
  const quiet = ['-y', '-loglevel', 'error'];
  execFileSync('ffmpeg', [
    ...quiet,
    ...inputs,
    '-filter_complex',
    graph,
    ...video,
    '-an',
    '-movflags',
    '+faststart',
    target,
  ]);
}

const wanted = process.argv.slice(2);
for (const name of Object.keys(films)) if (wanted.length === 0 || wanted.includes(name)) makeFilm(name);
