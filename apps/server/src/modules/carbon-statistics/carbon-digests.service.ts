import { createHash } from 'node:crypto';
import type { CalculatedLine } from './carbon-run.rules.ts';

const sha = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** SHA-256 of the inputs of a calculation. */
export const inputsHashOf = (parameters: object, people: number, lines: readonly CalculatedLine[]): string =>
  sha([
    Object.entries(parameters).toSorted(([one], [other]) => one.localeCompare(other)),
    people,
    lines.map(({ activity, category, line }) => [
      category.code,
      activity.phase,
      activity.description,
      activity.qty,
      activity.unit,
      activity.area_id,
      activity.data_level,
      line.factorCode,
      line.value,
      line.resolved?.factor.id ?? '',
    ]),
  ]);

/** SHA-256 of its results; equal inputs give an equal digest. */
export const digestOf = (lines: readonly CalculatedLine[]): string =>
  sha(lines.map(({ category, line }) => [category.code, line.qtyStd, line.unitStd, line.value, line.milligrams]));
