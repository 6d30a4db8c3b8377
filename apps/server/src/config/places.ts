import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** The folder of the server's package, for its sources and for its bundle. */
const PACKAGE = path.dirname(findPackageJSON(import.meta.url) ?? '.');

/** A file or folder by its path from the server's package. */
export const inPackage = (...parts: readonly string[]): string => path.join(PACKAGE, ...parts);
