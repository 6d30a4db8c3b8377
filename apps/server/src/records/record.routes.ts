import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { nothing } from '@huiwu/contract/base/envelope';
import type { listSums } from '@huiwu/contract/base/calls/list-sums';
import type { byId, stateInPath } from '@huiwu/contract/base/fields';
import type { AnyRecord } from '@huiwu/contract/base/record';
import type * as z from 'zod/mini';
import type { Mount } from '../http/mount.ts';
import type { RecordService } from './record.service.ts';

type ById = typeof byId;
type ByState = z.ZodMiniObject<{ id: z.ZodMiniString<string>; state: typeof stateInPath }, z.core.$strict>;
type Created = z.ZodMiniObject<{ id: z.ZodMiniString<string> }, z.core.$strip>;

/** The calls of a noun. A call that is missing is not mounted. */
export interface RecordCalls<R extends AnyRecord> {
  list?: Endpoint<R['page'], R['list']>;
  sums?: Endpoint<R['page'], typeof listSums>;
  get?: Endpoint<ById, R['detail']>;
  add?: Endpoint<R['draft'], Created>;
  edit?: Endpoint<R['edit'], typeof nothing>;
  enable?: Endpoint<ByState, typeof nothing>;
  delete?: Endpoint<ById, typeof nothing>;
  restore?: Endpoint<ById, typeof nothing>;
}

/** Mounts the derived calls of a noun with its service. */
export const recordRoutes = <R extends AnyRecord>(
  mount: Mount,
  calls: RecordCalls<R>,
  service: RecordService<R>,
): void => {
  if (calls.list) mount(calls.list, (filter, caller) => service.list(filter, caller));
  if (calls.sums) mount(calls.sums, (filter, caller) => service.sums(filter, caller));
  if (calls.get) mount(calls.get, ({ id }, caller) => service.get(id, caller));
  if (calls.add) mount(calls.add, (draft, caller) => service.add(draft, caller));
  if (calls.edit) mount(calls.edit, (edit, caller) => service.edit(edit, caller));
  if (calls.enable)
    mount(calls.enable, ({ id, state }, caller) => service.enable({ id, state: state === '1' ? 1 : 0 }, caller));
  if (calls.delete) mount(calls.delete, ({ id }, caller) => service.delete(id, caller));
  if (calls.restore) mount(calls.restore, ({ id }, caller) => service.restore(id, caller));
};

/** The same for a module manifest, which passes the services by name. */
export const routesOf =
  <const Name extends string, R extends AnyRecord>(name: Name, calls: RecordCalls<R>) =>
  (mount: Mount, services: Record<Name, RecordService<R>>): void =>
    recordRoutes(mount, calls, services[name]);
