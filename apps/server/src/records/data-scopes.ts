import type { FunctionName } from '@huiwu/contract/base/functions';
import { FUNCTIONS } from '@huiwu/contract/catalogue/access';
import type { Caller } from '../access/caller.ts';
import { hasFunction, rightsWithin } from '../access/rights.ts';
import { rowScopeInMeeting, rowScopeOf } from '../access/scope.ts';
import { isOwnedWithin, ownedWithin, type OwnedColumns, type RowScope } from '../database/people-scope.ts';
import type { Tables } from '../schema.ts';
import type { Reading } from './plan.ts';
import type { Conditions } from './record.repository.ts';

type ScopeReading<Repositories> = Omit<Reading<Repositories>, 'now'>;

/** The functions of a noun on the kit. */
export type ScopedVerb = 'search' | 'view' | 'add' | 'edit' | 'enableDisable' | 'delete' | 'restore';

interface Trees {
  departments: { listSubtreeIds(departmentId: string): Promise<string[]> };
}

const isKnown = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

/** Which rows each function of a role reaches, of a table whose rows carry their creator and the creator's department. */
export interface DataScopes<Repositories> {
  scopeOf(at: ScopeReading<Repositories>, name: FunctionName): Promise<RowScope>;
  /** The conditions of the rows that a function reaches. */
  within(at: ScopeReading<Repositories>, name: FunctionName): Promise<Conditions>;
  withinVerb(at: ScopeReading<Repositories>, verb: ScopedVerb): Promise<Conditions>;
  /** The caller with the fields that are open over all rows of a function: a role opens a field in its own rows only. */
  callerFor(caller: Caller, verb: ScopedVerb): Caller;
  /** Whether the caller may view a row, and every field of it that is open to the caller now. */
  mayView(at: ScopeReading<Repositories>, row: OwnedColumns): Promise<boolean>;
  /** Whether a function reaches a row, of those functions that the caller has. */
  reachOf(
    at: ScopeReading<Repositories>,
    names: readonly FunctionName[],
  ): Promise<(name: FunctionName, row: OwnedColumns) => boolean>;
}

const dataScopesOf = <Repositories>(
  name: string,
  table: keyof Tables,
  scopeOf: DataScopes<Repositories>['scopeOf'],
): DataScopes<Repositories> => {
  const functionOf = (verb: ScopedVerb): FunctionName => {
    const full = `${name}.${verb}`;
    if (!isKnown(full)) throw new Error(`there is no function ${full}`);
    return full;
  };

  const within: DataScopes<Repositories>['within'] = async (at, of) => ownedWithin(table, await scopeOf(at, of));

  const reachOf: DataScopes<Repositories>['reachOf'] = async (at, names) => {
    const held = [...new Set(names)].filter((each) => hasFunction(at.caller.rights, each));
    const scopes = new Map(await Promise.all(held.map(async (each) => [each, await scopeOf(at, each)] as const)));
    return (each, row) => {
      const scope = scopes.get(each);
      return scope !== undefined && isOwnedWithin(scope, row);
    };
  };

  return {
    scopeOf,
    within,
    withinVerb: (at, verb) => within(at, functionOf(verb)),
    callerFor: (caller, verb) => ({ ...caller, rights: rightsWithin(caller.rights, functionOf(verb)) }),

    mayView: async (at, row) => {
      const view = functionOf('view');
      const { fields } = rightsWithin(at.caller.rights, view);
      const isAsOpen = [...at.caller.rights.fields].every(([field, access]) => fields.get(field) === access);
      return isAsOpen && (await reachOf(at, [view]))(view, row);
    },

    reachOf,
  };
};

export const createDataScopes = <Repositories extends Trees>(
  name: string,
  table: keyof Tables,
): DataScopes<Repositories> =>
  dataScopesOf(name, table, ({ repositories, caller }, of) =>
    rowScopeOf(caller, of, repositories.departments.listSubtreeIds),
  );

/** The data scopes of a noun of meetings: a role covers all rows of the meeting, or the rows that the admin added. */
export const createMeetingScopes = <Repositories>(name: string, table: keyof Tables): DataScopes<Repositories> =>
  dataScopesOf(name, table, ({ caller }, of) => Promise.resolve(rowScopeInMeeting(caller, of)));
