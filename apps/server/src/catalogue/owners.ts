import { OWNED_BY_CUSTOMER, type Owner, type Owners } from '../database/tenant-scope/tenant-owners.ts';
import type { Module } from '../module.ts';
import { MODULES } from '../modules.ts';

const modules: readonly Module<never>[] = MODULES;

/** The owner of each table's rows. Tables that are not listed belong to no customer. */
export const OWNERS: Owners = Object.fromEntries<Owner>([
  ['row_words', OWNED_BY_CUSTOMER],
  ['repeated_texts', OWNED_BY_CUSTOMER],
  ...modules.flatMap(({ owners = {} }) => Object.entries(owners)),
]);
