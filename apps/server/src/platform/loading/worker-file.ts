import path from 'node:path';

/**
 * The file of a worker thread beside the module that starts it: TypeScript in the sources, JavaScript in the bundle.
 * `scripts/lib/server-bundle.mjs` names each of them.
 */
export const workerFile = (name: string, moduleUrl: string): URL =>
  new URL(`./${name}${path.extname(new URL(moduleUrl).pathname)}`, moduleUrl);
