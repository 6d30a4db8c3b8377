import type { Owners } from '../database/tenant-scope/tenant-owners.ts';
import type { Module } from '../module.ts';
import { MODULES } from '../modules.ts';

const modules: readonly Module<never>[] = MODULES;

/** The owner of each table's rows. Tables that are not listed belong to no customer. */
export const OWNERS: Owners = Object.fromEntries([
  ['row_words', { customer: 'customer_id' }],
  ...modules.flatMap(({ owners = {} }) => Object.entries(owners)),
]);
