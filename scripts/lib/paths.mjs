import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A path inside the project, wherever the command was typed. */
export const inRoot = (...parts) => path.join(root, ...parts);
