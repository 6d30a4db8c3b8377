import type { Module } from '../module.ts';
import { MODULES } from '../modules.ts';
import type { NewSerialRuleRow } from '../modules/serial-rules/serial-rules.table.ts';

const builtIn = { digits: 4, date_part: 'yyyyMMdd', reset_period: 'day', is_built_in: 1 } as const;

const modules: readonly Module<never>[] = MODULES;

/** The serial rules of this release. */
export const SERIAL_RULES: NewSerialRuleRow[] = modules
  .flatMap(({ serialRules = [] }) => serialRules)
  .map((rule) => ({ ...builtIn, ...rule }));
