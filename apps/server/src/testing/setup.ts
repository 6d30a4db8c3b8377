import { afterAll } from 'vitest';
import { closeIdle } from './test-database.ts';

// The files of one worker share all modules, which saves a sixth of the time: the server keeps nothing in them, but in
// what `buildApp` makes for each test.
afterAll(closeIdle);
