// All groups of commands run as one test file, because creating the demo accounts takes longer than most of their
// tests.
import './exit-codes.ts';
import './seed.ts';
import './publishing.ts';
import './verify.ts';
import './backup.ts';
import './export-import.ts';
import './import-update.ts';
import './render.ts';
import './moderation.ts';
import './sign-in.ts';
import './maintenance.ts';
