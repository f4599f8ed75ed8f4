import { captureDateOf } from './capture-date.ts';

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Files by capture date, then those without one by name: `2.jpg` before `10.jpg`. */
export async function inCaptureOrder(files: readonly File[]): Promise<File[]> {
  const dated = await Promise.all(files.map(async (file) => ({ file, date: await captureDateOf(file) })));
  return dated
    .sort((one, other) => {
      if (one.date !== other.date) {
        if (one.date === null) return 1;
        return other.date === null || one.date < other.date ? -1 : 1;
      }
      return byName.compare(one.file.name, other.file.name);
    })
    .map(({ file }) => file);
}
