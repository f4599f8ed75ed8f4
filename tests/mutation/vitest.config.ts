import { defineConfig } from 'vitest/config';
import { allTests, base } from '../vitest.base.ts';

/** Every file in a process of its own: a changed module must be loaded anew. */
export default defineConfig({ ...base, test: { ...base.test, include: allTests } });
