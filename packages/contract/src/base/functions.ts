/** The kinds of button of the specification, section 6. */
export type FunctionKind =
  | 'add'
  | 'edit'
  | 'delete'
  | 'export'
  | 'import'
  | 'search'
  | 'view'
  | 'review'
  | 'enable-disable'
  | 'reset-password'
  | 'payment-voucher'
  | 'reminder-settings'
  | 'invoice-handling'
  | 'file-batch-download'
  | 'push'
  | 'send'
  | 'restore'
  | 'carbon-parameters';

export interface FunctionEntry {
  /** Opaque and stable across releases, because it is stored with every role. */
  key: string;
  kind: FunctionKind;
  title: string;
  /** Id of the menu entry whose page carries the button. */
  menuId: string;
}

/** A field with a field right of its own. Other fields follow the right to their record. */
export interface FieldEntry {
  /** Stable across releases, because it is stored with every role. */
  id: string;
  title: string;
  menuId: string;
  /** Access of an admin whose roles have no entry for the field. */
  default: 'hidden' | 'masked' | 'read' | 'write';
}

type FunctionLine = readonly [kind: FunctionKind, title: string, key: string];

/** What a role can grant on a page: the page, its functions and its guarded fields. */
interface PageAccess {
  /** Id of the menu entry. It never changes, because it is stored with every role. */
  menuId: string;
  /**
   * `platform`: the page concerns all customers; only roles of the platform's own company can hold it. `meeting`: the
   * rights of the page apply in one meeting only. Omitted: they apply in the whole console.
   */
  area?: 'platform' | 'meeting';
  /** The menu entry belongs to another page, which shows these functions as well. */
  isOnOtherPage?: true;
  functions?: Readonly<Record<string, FunctionLine>>;
  fields?: Readonly<Record<string, Omit<FieldEntry, 'menuId'>>>;
}

export interface NamedAccess extends PageAccess {
  name: string;
}

/**
 * The access of a noun, in its `*.access.ts`: the only place that contains its opaque keys. Functions are named
 * `{name}.{function}`, fields `{name}.{field}`.
 */
export const defineAccess = <const Name extends string, const Own extends PageAccess>(
  name: Name,
  own: Own,
): Own & { name: Name } => ({ ...own, name });

/** All access values by name. Each `*.access.ts` adds its own by `declare module`. */
export interface AccessTable {}

type PartOf<Part extends 'functions' | 'fields'> = {
  [Name in keyof AccessTable]: AccessTable[Name] extends Record<Part, infer Lines>
    ? `${Name & string}.${keyof Lines & string}`
    : never;
}[keyof AccessTable];

export type FunctionName = PartOf<'functions'>;
export type FieldName = PartOf<'fields'>;

/** Whether a function applies in the whole console or in one meeting. Meeting roles hold only the latter. */
export type FunctionArea = 'operations' | 'meeting';
