import { afterAll, vi } from 'vitest';

// The files of one worker share its libraries, which saves most of the time; the product's own modules, with all that
// they keep, are made again for every file.
vi.resetModules();

afterAll(async () => {
  const { closeIdle } = await import('./test-database.ts');
  await closeIdle();
});
