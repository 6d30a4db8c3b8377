import { enableCompileCache, findPackageJSON } from 'node:module';
import path from 'node:path';

// What is written from here on is for its owner's eyes.
process.umask(0o077);

// Half of a start is translating modules; where the result cannot be kept it is done again. Only what is loaded after this
// is kept, so that this file is JavaScript and does nothing else. It is an entry of the bundle too.
enableCompileCache(path.join(path.dirname(findPackageJSON(import.meta.url)), '../../node_modules/.cache/huiwu'));

await import('./cli.ts');
