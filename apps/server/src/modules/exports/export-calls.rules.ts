import { functionOf } from '@huiwu/contract/base/access';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { isExport, type ExportedList } from '@huiwu/contract/base/exports';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { endpoints } from '@huiwu/contract/catalogue';

/** A call that exports a list, with the functions that it and its list need. */
export interface ExportCall {
  endpoint: Endpoint;
  of: ExportedList;
  by: FunctionName;
  listBy: FunctionName;
}

const functionFor = ({ path, access }: Endpoint): FunctionName => {
  const name = functionOf(access);
  if (name === undefined) throw new Error(`${path} names no function`);
  return name;
};

/** Every export that the contract has, by its path. */
export const EXPORT_CALLS: ReadonlyMap<string, ExportCall> = new Map(
  Object.values(endpoints).flatMap((endpoint) => {
    if (!isExport(endpoint)) return [];
    const { exports: of, path } = endpoint;
    return [[path, { endpoint, of, by: functionFor(endpoint), listBy: functionFor(of.list) }] as const];
  }),
);

/** The function of a call whose file is in the register: of an export, or of an archive of files. */
export const functionAt = (path: string): FunctionName | undefined => {
  const endpoint = EXPORT_CALLS.get(path)?.endpoint ?? Object.values(endpoints).find((each) => each.path === path);
  return endpoint && functionOf(endpoint.access);
};

export const callAt = (path: string): ExportCall => {
  const call = EXPORT_CALLS.get(path);
  if (call === undefined) throw new Error(`there is no export at ${path}`);
  return call;
};
