import type { Field, ReferenceKind, ReferenceListKind } from '@huiwu/contract/base/record-field';
import type { AnyRecord, Fields } from '@huiwu/contract/base/record';
import type { Generated, Selectable } from 'kysely';
import type { Tables } from '../schema.ts';
import type * as z from 'zod/mini';

type TableReference = { kind: ReferenceKind };

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/** The name of a field's column. */
export type ColumnOf<Name, Of extends Field> = Of extends { column: infer Column extends string }
  ? Column
  : `${Snake<Name & string>}${Of extends TableReference ? '_id' : ''}`;

type Plain<Of extends Field> = Exclude<z.output<Of['output']>, undefined>;

/** The value that both drivers return: booleans as 1 and 0, lists as JSON text, references as ids. */
type Stored<Of extends Field> = Of extends { kind: 'boolean' }
  ? number
  : Of extends { kind: 'choices' | 'json' | ReferenceListKind }
    ? string
    : Of extends TableReference
      ? string | Extract<Plain<Of>, null>
      : Plain<Of>;

type NamesOf<F extends Fields> = { [Name in keyof F]: F[Name] extends { isComputed: true } ? never : Name }[keyof F];

/** Columns that a draft may omit have a default in the database. The timestamps have none. */
type Column<Name, Of extends Field> = Name extends 'createdAt' | 'updatedAt'
  ? Stored<Of>
  : Of extends { draft: undefined } | { isOptional: true } | { blank: unknown }
    ? Generated<Stored<Of>>
    : Stored<Of>;

/** Columns of rows that admins edit. */
type Stamps<F extends Fields> = { version: Generated<number> } & (F extends { createdAt: Field }
  ? { created_by: string | null }
  : unknown) &
  (F extends { updatedAt: Field } ? { updated_by: string | null } : unknown);

/** The columns of a record's table. A module adds columns that are not fields. */
export type TableOf<R extends AnyRecord> = {
  [Name in NamesOf<R['fields']> as ColumnOf<Name, R['fields'][Name]>]: Column<Name, R['fields'][Name]>;
} & { id: string } & (R['rows'] extends 'edited' ? Stamps<R['fields']> : unknown);

/** The same, for rows that belong to a customer. */
export type TableOfCustomer<R extends AnyRecord> = TableOf<R> & { customer_id: string };

/** A row of a table as both drivers return it. */
export type StoredRow<Name extends keyof Tables> = Selectable<Tables[Name]>;

type ListedNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { isListed: true } ? (F[Name] extends { isComputed: true } ? never : Name) : never;
}[keyof F];

/** The columns that a list selects. */
export type ListedColumns<R extends AnyRecord> = {
  [Name in ListedNames<R['fields']>]: ColumnOf<Name, R['fields'][Name]>;
}[ListedNames<R['fields']>];
