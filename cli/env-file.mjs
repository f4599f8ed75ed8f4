/** Reads settings from the file `.env` in the current folder, if there is one. Variables that are set already win. */
export function readEnvFile() {
  try {
    process.loadEnvFile();
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
