import * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { Endpoint, Shape } from './endpoint.ts';
import { exportOf, type ColumnsOfList, type ExportedList, type ExportEndpoint } from './exports.ts';
import { nothing } from './envelope.ts';
import { id, stateInPath } from './fields.ts';
import type { FunctionName, NamedAccess } from './functions.ts';
import type { AnyRecord } from './record.ts';
import { merged } from './schemas/lazy.ts';

/** Nouns with a function of this name. */
export type NounWith<Verb extends string> = FunctionName extends infer Name
  ? Name extends `${infer Noun}.${Verb}`
    ? Noun
    : never
  : never;

/** A noun at its path. Its functions are named `{name}.{verb}`. */
export interface Resource<Name extends string, R extends AnyRecord> {
  name: Name;
  path: `/${string}`;
  record: R;
  access: NamedAccess;
}

/* @__NO_SIDE_EFFECTS__ */
export const defineResource = <const Name extends NounWith<string>, R extends AnyRecord>(
  access: NamedAccess & { name: Name },
  path: `/${string}`,
  record: R,
): Resource<Name, R> => ({ name: access.name, path, record, access });

/** The parts of a call that differ from the default: only the summary, or any other part. */
export type OwnParts<Input extends Shape, Output extends Shape> = string | Partial<Endpoint<Input, Output>>;

/** Access to the detail: the function for it, or that of the list if there is none. */
const viewersOf = ({ name, access }: Resource<string, AnyRecord>): Access => {
  const { functions = {} } = access;
  const verb = ['view', 'search'].find((each) => Object.hasOwn(functions, each));
  if (verb === undefined)
    throw new Error(`${name} has no function for looking at it: give the call an access of its own`);
  return { function: `${name}.${verb}` as FunctionName };
};

/** Merges the default call with its own parts. */
export const callOf = <Input extends Shape, Output extends Shape>(
  usual: Endpoint,
  own: OwnParts<Input, Output> | undefined,
): Endpoint<Input, Output> =>
  // The types of omitted parts are inferred from the defaults.
  merged(usual, typeof own === 'string' ? { summary: own } : (own ?? {})) as unknown as Endpoint<Input, Output>;

export const created = z.object({ id: z.string() });
const byId = z.strictObject({ id });
const byState = z.strictObject({ id, state: stateInPath });

/* @__NO_SIDE_EFFECTS__ */
export const listCall = <
  Name extends NounWith<'search'>,
  R extends AnyRecord,
  Input extends Shape = R['page'],
  Output extends Shape = R['list'],
>(
  { name, path, record }: Resource<Name, R>,
  own?: OwnParts<Input, Output>,
): Endpoint<Input, Output> =>
  callOf(
    {
      method: 'POST',
      path: `${path}/get/page`,
      summary: `${record.noun}分页列表`,
      access: { function: `${name}.search` },
      effect: 'reads',
      get input() {
        return record.page;
      },
      get output() {
        return record.list;
      },
    },
    own,
  );

/* @__NO_SIDE_EFFECTS__ */
export const getCall = <R extends AnyRecord, Input extends Shape = typeof byId, Output extends Shape = R['detail']>(
  resource: Resource<string, R>,
  own?: OwnParts<Input, Output>,
): Endpoint<Input, Output> =>
  callOf(
    {
      method: 'GET',
      path: `${resource.path}/get/one/{id}`,
      summary: `查看${resource.record.noun}`,
      access: viewersOf(resource),
      effect: 'reads',
      input: byId,
      get output() {
        return resource.record.detail;
      },
    },
    own,
  );

/* @__NO_SIDE_EFFECTS__ */
export const addCall = <
  Name extends NounWith<'add'>,
  R extends AnyRecord,
  Input extends Shape = R['draft'],
  Output extends Shape = typeof created,
>(
  { name, path, record }: Resource<Name, R>,
  own?: OwnParts<Input, Output>,
): Endpoint<Input, Output> =>
  callOf(
    {
      method: 'POST',
      path: `${path}/add`,
      summary: `新增${record.noun}`,
      access: { function: `${name}.add` },
      effect: 'creates',
      get input() {
        return record.draft;
      },
      output: created,
    },
    own,
  );

/** A call that changes one record and returns no data. */
export const changing = (
  { path }: Resource<string, AnyRecord>,
  call: { at: string; summary: string; by: FunctionName; input: Shape },
): Endpoint => ({
  method: 'POST',
  path: `${path}/${call.at}`,
  summary: call.summary,
  access: { function: call.by },
  effect: 'changes',
  get input() {
    return call.input;
  },
  output: nothing,
});

/* @__NO_SIDE_EFFECTS__ */
export const editCall = <
  Name extends NounWith<'edit'>,
  R extends AnyRecord,
  Input extends Shape = R['edit'],
  Output extends Shape = typeof nothing,
>(
  resource: Resource<Name, R>,
  own?: OwnParts<Input, Output>,
): Endpoint<Input, Output> => {
  const { name, record } = resource;
  return callOf(
    changing(resource, {
      at: 'edit/one',
      summary: `编辑${record.noun}`,
      by: `${name}.edit`,
      get input() {
        return record.edit;
      },
    }),
    own,
  );
};

/* @__NO_SIDE_EFFECTS__ */
export const enableCall = <
  Name extends NounWith<'enableDisable'>,
  Input extends Shape = typeof byState,
  Output extends Shape = typeof nothing,
>(
  resource: Resource<Name, AnyRecord>,
  own?: OwnParts<Input, Output>,
): Endpoint<Input, Output> => {
  const summary = `启用（1）或停用（0）${resource.record.noun}`;
  return callOf(
    changing(resource, {
      at: 'edit-state/{id}/{state}',
      summary,
      by: `${resource.name}.enableDisable`,
      input: byState,
    }),
    own,
  );
};

/* @__NO_SIDE_EFFECTS__ */
export const deleteCall = <
  Name extends NounWith<'delete'>,
  Input extends Shape = typeof byId,
  Output extends Shape = typeof nothing,
>(
  resource: Resource<Name, AnyRecord>,
  own?: OwnParts<Input, Output>,
): Endpoint<Input, Output> => {
  const summary = `删除${resource.record.noun}`;
  return callOf(changing(resource, { at: 'delete/{id}', summary, by: `${resource.name}.delete`, input: byId }), own);
};

/* @__NO_SIDE_EFFECTS__ */
export const restoreCall = <
  Name extends NounWith<'restore'>,
  Input extends Shape = typeof byId,
  Output extends Shape = typeof nothing,
>(
  resource: Resource<Name, AnyRecord>,
  own?: OwnParts<Input, Output>,
): Endpoint<Input, Output> => {
  const summary = `恢复已删除的${resource.record.noun}`;
  return callOf(changing(resource, { at: 'recover/{id}', summary, by: `${resource.name}.restore`, input: byId }), own);
};

/** Kinds that a file cannot contain. */
const NOT_IN_FILES: ReadonlySet<string> = new Set(['json', 'image', 'richText']);

const columnsIn = ({ fields }: AnyRecord): ColumnsOfList =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { isListed, kind }]) => isListed === true && !NOT_IN_FILES.has(kind)),
  );

/** Exports the rows of a list. Its columns are the listed fields of the record. */
/* @__NO_SIDE_EFFECTS__ */
export const exportCall = <Name extends NounWith<'export'>, R extends AnyRecord, List extends Endpoint>(
  { name, path, record }: Resource<Name, R>,
  list: List,
  { more, details }: Pick<ExportedList, 'more' | 'details'> = {},
): ExportEndpoint<List['input']> =>
  exportOf({
    noun: record.noun,
    path,
    by: `${name}.export`,
    list,
    columns: columnsIn(record),
    filters: record.fields,
    more,
    details,
  });
