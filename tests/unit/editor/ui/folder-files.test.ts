import { describe, expect, it } from 'vitest';
import { acceptOf, typesOfKind } from '#src/domain/upload-types.ts';
import { folderFiles } from '#editor/ui/folder-files.ts';

const file = (path: string, type = '') => ({
  name: path.split('/').at(-1) ?? '',
  type,
  webkitRelativePath: path,
});
const images = acceptOf(typesOfKind('image'));

describe('files of a chosen folder', () => {
  it('are filtered by type or file extension', () => {
    const photo = file('Coast/one.jpeg', 'image/jpeg');
    const unknown = file('Coast/more/two.AVIF');
    const notes = file('Coast/notes.txt', 'text/plain');
    expect(folderFiles([photo, unknown, notes], images)).toEqual([photo, unknown]);
  });

  it('exclude files of the operating system', () => {
    const hidden = file('Coast/._one.jpg', 'image/jpeg');
    const resource = file('Coast/__MACOSX/one.jpg', 'image/jpeg');
    expect(folderFiles([hidden, resource], images)).toEqual([]);
  });
});
