import { defineConfig } from 'vitest/config';
import { allTests, base } from '../vitest.base.ts';

export default defineConfig({ ...base, test: { ...base.test, include: allTests } });
