import * as z from 'zod/mini';
import { AREA_TABLE } from './area-table.ts';
import { field, type FieldOptions, type TextField } from './record-field.ts';

/** A province with its cities. */
export interface Area {
  code: string;
  name: string;
  cities: { code: string; name: string }[];
}

export const AREAS: readonly Area[] = Object.entries(AREA_TABLE).map(([code, line]) => {
  const [name = '', ...cities] = line.split(' ');
  const prefix = code.slice(0, 2);
  return {
    code,
    name,
    cities: cities.map((city) => ({ code: `${prefix}${city.slice(0, 2)}00`, name: city.slice(2) })),
  };
});

const NAMES = new Map(
  AREAS.flatMap(({ code, name, cities }): [string, string][] => [
    [code, name],
    ...cities.map((city): [string, string] => [city.code, `${name} ${city.name}`]),
  ]),
);

/** `浙江省 杭州市`; empty for an unknown code. */
export const areaName = (code: string): string => NAMES.get(code) ?? '';

const withoutSeparators = (text: string): string => text.replace(/[\s/\-,，、]/g, '');

const CODES = new Map<string, string[]>();
for (const [code, full] of NAMES)
  for (const text of new Set([code, withoutSeparators(full), full.split(' ').at(-1) ?? '']))
    CODES.set(text, [...(CODES.get(text) ?? []), code]);

/** Returns the area codes that match a text: a code, a name, or a province followed by a city. */
export const findAreas = (text: string): readonly string[] => CODES.get(withoutSeparators(text)) ?? [];

/** The common prefix of the codes of an area and of all areas below it. */
export const areaPrefix = (code: string): string => (code.endsWith('0000') ? code.slice(0, 2) : code.slice(0, 4));

/** The code of the province that an area is in or is itself; empty for none. */
export const provinceOf = (code: string): string => (code === '' ? '' : `${code.slice(0, 2)}0000`);

const areaCode = z.string('请选择地区').check(
  z.trim(),
  z.refine((code) => code === '' || NAMES.has(code), '请选择地区'),
);

/** The six digits of a province or city; empty if none is chosen. */
/* @__NO_SIDE_EFFECTS__ */
export const areaByCode = <const O extends FieldOptions = object>(label: string, options?: O): TextField<'area', O> =>
  field({ kind: 'area', label, output: z.string(), input: areaCode }, options);
