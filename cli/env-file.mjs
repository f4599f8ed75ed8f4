/** Takes settings from a file `.env` where a command is run, if there is one. What the environment has set goes first. */
export function readEnvFile() {
  try {
    process.loadEnvFile();
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
