export { api } from './api.ts';
export { missing } from './missing.ts';
export { sites } from './sites.ts';
export { cleanup } from './cleanup.ts';
