import type { FunctionName } from '@huiwu/contract/base/functions';

/** Whoever may make the thing may take its number. */
const MAKERS = new Map<string, FunctionName>([['admin', 'admins.add']]);

interface TakerRights {
  isWildcard: boolean;
  functions: { has(name: FunctionName): boolean };
}

/** Numbers of things that have no page yet are the platform administrators' alone. */
export const canTake = (type: string, rights: TakerRights): boolean => {
  const maker = MAKERS.get(type);
  return rights.isWildcard || (maker !== undefined && rights.functions.has(maker));
};

/** `HY20261121-0001`; a day with more numbers than digits simply gets longer ones. */
export const formatSerialNumber = (rule: { prefix: string; digits: number }, day: string, value: number): string =>
  `${rule.prefix}${day.replaceAll('-', '')}-${String(value).padStart(rule.digits, '0')}`;
