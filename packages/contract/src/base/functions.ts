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
  /** Opaque and stable from release to release: it is stored with every role. */
  key: string;
  kind: FunctionKind;
  title: string;
  /** Id of the menu entry whose page carries the button. */
  menuId: string;
}

/** A field that is guarded by itself; all others follow their record. */
export interface FieldEntry {
  /** Stable from release to release: it is stored with every role. */
  id: string;
  title: string;
  menuId: string;
  /** What holds for an admin whose roles say nothing about the field. */
  default: 'hidden' | 'masked' | 'read' | 'write';
}

type FunctionLine = readonly [kind: FunctionKind, title: string, key: string];

/** What a role can be given of a page: the page itself, its functions and its guarded fields. */
interface PageAccess {
  /** Id of the menu entry; stored with every role, so it never changes. */
  menuId: string;
  /**
   * `platform`: the page is about what all customers share, and only roles of the platform's own company can hold it.
   * `meeting`: what is on the page holds in one meeting and nowhere else. Left out: it is about the whole console.
   */
  area?: 'platform' | 'meeting';
  /** The menu entry is that of another page, which carries these functions as well. */
  isOnOtherPage?: true;
  functions?: Readonly<Record<string, FunctionLine>>;
  fields?: Readonly<Record<string, Omit<FieldEntry, 'menuId'>>>;
}

export interface NamedAccess extends PageAccess {
  name: string;
}

/**
 * The access of a noun, in its `*.access.ts`: the only place where its opaque keys are written. Its functions are called
 * `{name}.{function}` and its fields `{name}.{field}`.
 */
export const defineAccess = <const Name extends string, const Own extends PageAccess>(
  name: Name,
  own: Own,
): Own & { name: Name } => ({ ...own, name });

/** Every access value by its name; each `*.access.ts` adds its own by `declare module`. */
export interface AccessTable {}

type PartOf<Part extends 'functions' | 'fields'> = {
  [Name in keyof AccessTable]: AccessTable[Name] extends Record<Part, infer Lines>
    ? `${Name & string}.${keyof Lines & string}`
    : never;
}[keyof AccessTable];

export type FunctionName = PartOf<'functions'>;
export type FieldName = PartOf<'fields'>;

/** Where a function has its rows: in the whole console, or in one meeting. A meeting role holds only the latter. */
export type FunctionArea = 'operations' | 'meeting';
