import { build } from 'esbuild';

/** A module with all of its imports, as one script for a page. */
export async function bundleForPage(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'chrome120',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}
