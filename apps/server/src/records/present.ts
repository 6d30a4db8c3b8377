import type { AnyRecord, DetailOf, ListOf } from '@huiwu/contract/base/record';
import { partNeeded } from '../database/lists/list-steps.ts';
import { refuseClosedFilter } from './closed-fields.ts';
import {
  asText,
  idsIn,
  listedKind,
  referenceKind,
  storedFields,
  wireOf,
  type NamedKind,
  type NameOf,
  type StoredField,
} from './mapping.ts';
import type { StoredValues } from './mapping.ts';
import type { Reading, ViewPlan } from './plan.ts';
import type { Conditions, ListFilter, RecordRepository } from './record.repository.ts';

export const valuesOf = (row: object): StoredValues => row as StoredValues;

export type PresentRequest = [kind: NamedKind, id: unknown];

export const referencesIn = (fields: readonly StoredField[], row: StoredValues): PresentRequest[] =>
  fields.flatMap(({ field, column }): PresentRequest[] => {
    const kind = referenceKind(field);
    if (kind !== undefined) return [[kind, row[column]]];
    const listed = listedKind(field);
    return listed === undefined ? [] : idsIn(row[column]).map((id) => [listed, id]);
  });

/** The rows that the log names: those that are presented, and those whose ids are texts. */
export const loggedIn = (fields: readonly StoredField[], row: StoredValues): PresentRequest[] => [
  ...referencesIn(fields, row),
  ...fields.flatMap(({ field: { loggedAs }, column }): PresentRequest[] =>
    loggedAs === undefined ? [] : [[loggedAs, row[column]]],
  ),
];

/** A deleted row cannot be edited, so its last editor deleted it. */
const deleterOf = (row: StoredValues): unknown => (row['deleted_at'] ? row['updated_by'] : null);

type PresentedNames = Pick<RecordRepository<unknown, unknown, never, never>, 'namesOf'>;

/** Loads the names of the referenced rows, with one query per kind. */
export const loadNames = async (names: PresentedNames, asked: readonly PresentRequest[]): Promise<NameOf> => {
  const ids = new Map<NamedKind, Set<string>>();
  for (const [kind, id] of asked) if (typeof id === 'string') ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  const found = await Promise.all(
    [...ids].map(async ([kind, of]) => [kind, await names.namesOf(kind, [...of])] as const),
  );
  const byKind = new Map(found);
  return (kind, id) => byKind.get(kind)?.get(id);
};

const identityOf = ({ idColumn, rows }: AnyRecord, values: StoredValues) => ({
  id: values[idColumn],
  ...(rows === 'edited' && { version: values['version'] }),
});

/** Reads the outputs of rows that are no columns. */
const outputsOf = <R extends AnyRecord, Repositories, Listed extends object>({
  record,
  computed,
  actions,
}: ViewPlan<R, Repositories, Listed>) => {
  if (record.fields['actions'] !== undefined && actions === undefined) {
    throw new Error(`The record ${record.noun} has actions, but its plan does not compute them`);
  }
  const computedNames = Object.keys(record.fields).filter((name) => record.fields[name]?.isComputed === true);
  return async (reading: Reading<Repositories>, rows: readonly Listed[], only: readonly string[] | undefined) => {
    const isComputed = only === undefined || computedNames.some((name) => only.includes(name));
    const [computedOf, actionsOf] = await Promise.all([
      isComputed ? computed?.(reading, rows) : undefined,
      only === undefined ? actions?.(reading, rows) : undefined,
    ]);
    return (row: Listed) => ({ ...computedOf?.(row), ...(actionsOf && { actions: actionsOf(row) }) });
  };
};

/** Presents rows of a noun on the wire, with the field rights of one reader. */
export const presenterOf = <R extends AnyRecord, Repositories, Listed extends object>(
  plan: ViewPlan<R, Repositories, Listed>,
) => {
  const { record } = plan;
  const stored = storedFields(record);
  const listed = stored.filter(({ field }) => field.isListed === true);
  const hasDeleter = record.fields['deletedBy'] !== undefined;
  const loadOutput = outputsOf(plan);

  const present = async (
    reading: Reading<Repositories>,
    rows: readonly Listed[],
    // An export needs some fields of each row, and none of its actions.
    { fields, only }: { fields: readonly StoredField[]; only?: readonly string[] | undefined },
  ): Promise<Record<string, unknown>[]> => {
    const asked = rows.flatMap((row) => [
      ...referencesIn(fields, valuesOf(row)),
      ...(hasDeleter ? [['admin', deleterOf(valuesOf(row))] satisfies PresentRequest] : []),
    ]);
    const [nameOf, outputOf] = await Promise.all([
      loadNames(plan.of(reading.repositories), asked),
      loadOutput(reading, rows, only),
    ]);
    const { rights } = reading.caller;
    return rows.map((row) => {
      const values = valuesOf(row);
      const wire = { ...identityOf(record, values), ...wireOf(values, fields, { rights, nameOf }) };
      const deleter = hasDeleter ? { deletedBy: nameOf('admin', asText(deleterOf(values))) ?? null } : {};
      return { ...wire, ...deleter, ...outputOf(row) };
    });
  };

  // The casts are safe: the edge checks every answer against its output shape.
  return {
    page: async (reading: Reading<Repositories>, filter: ListFilter, within?: Conditions): Promise<ListOf<R>> => {
      refuseClosedFilter(record, filter, reading.caller);
      const part = partNeeded();
      const page = await plan.of(reading.repositories).page(filter, within);
      if (part === 'id')
        return { ...page, list: page.list.map((row) => identityOf(record, valuesOf(row))) } as ListOf<R>;
      const fields = part === undefined ? listed : listed.filter(({ name }) => part.includes(name));
      return { ...page, list: await present(reading, page.list, { fields, only: part }) } as ListOf<R>;
    },

    detail: async <Row extends Listed>(reading: Reading<Repositories>, row: Row) =>
      (await present(reading, [row], { fields: stored }))[0] as DetailOf<R>,
  };
};
