import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { AdminChoicesCall } from '@huiwu/contract/base/calls/admin-choices';
import type { Endpoint, Shape } from '@huiwu/contract/base/endpoint';
import type { ExportEndpoint } from '@huiwu/contract/base/exports';
import type { Page } from '@huiwu/contract/base/envelope';
import type { ListSums } from '@huiwu/contract/base/calls/list-sums';
import type { FieldName } from '@huiwu/contract/base/functions';
import type { Choice, FieldOptions, FieldRule } from '@huiwu/contract/base/record-field';
import type { BulkProps } from '../bulk/bulk-props.ts';
import type { Column } from '../columns/columns.tsx';
import type { ConsoleImport } from '../imports/imports.queries.ts';
import type { useConfirm } from '../actions/useConfirm.ts';
import type { Toast } from '../actions/useToast.ts';
import type { Blocker } from '../actions/BlockerList.tsx';
import type { Lifecycle } from './lifecycle/console-lifecycle.ts';
import type { NoticeSource } from './notices/notice-source.ts';
import type { FilterField } from '../filters/filter-fields.tsx';

/** The properties of a record's field that the console uses. */
export interface RecordField extends Pick<FieldOptions, 'sum'> {
  kind: string;
  label: string;
  /** The inputs of a draft and of an edit. A field without them is read-only. */
  draft?: Shape | undefined;
  edit?: Shape | undefined;
  section?: string | undefined;
  help?: ReactNode;
  choices?: readonly Choice[] | undefined;
  dictionary?: string | undefined;
  unit?: string | undefined;
  isListed?: boolean | undefined;
  isSortable?: boolean | undefined;
  isFixed?: boolean | undefined;
  isOpenInDraft?: boolean | undefined;
  isOptional?: boolean | undefined;
  /** The value of an input that is left out. */
  blank?: unknown;
  filter?: 'contains' | 'equals' | 'oneOf' | 'range' | 'days' | 'period' | 'deleted' | undefined;
  guard?: FieldName | undefined;
  width?: number | undefined;
  align?: 'end' | undefined;
  rules?: readonly FieldRule[] | undefined;
  /** A warning about a value that is accepted. */
  warn?: ((value: string) => string | undefined) | undefined;
}

/** The properties of a contract record that the console uses. */
export interface RecordDefinition {
  /** Chinese name of the noun: 客户. */
  noun: string;
  /** The field that contains its name. */
  name: string;
  fields: Readonly<Record<string, RecordField>>;
}

/** A row as the wire has it. */
export type Recorded = { id: string; version?: number };

/** The calls of a record. Actions without a call are not offered. */
export interface RecordCalls<Row, Detail> {
  list: Endpoint<Shape, z.ZodMiniType<Page<Row>>>;
  sums?: Endpoint<Shape, z.ZodMiniType<ListSums>>;
  export?: ExportEndpoint;
  get?: Endpoint<Shape, Shape & z.ZodMiniType<Detail>>;
  add?: Endpoint<Shape, z.ZodMiniType<{ id: string }>>;
  edit?: Endpoint;
  enable?: Endpoint;
  delete?: Endpoint;
  restore?: Endpoint;
  /** For a list whose order is changed by hand. */
  sort?: Endpoint;
  /** By transition name. */
  transitions?: Readonly<Record<string, Endpoint>>;
}

/** The consequences by action name, shown in the confirmation. */
export type Consequences = Readonly<Record<string, ReactNode>>;

interface Added {
  id: string;
  name: string;
  path: string;
  navigate: (to: string) => void;
}

export interface RecordTexts<Row> {
  title: string;
  description: string;
  /** Name of the list; the noun by default. */
  list?: string;
  /** Title of the page of one record. */
  one?: string;
  /** Texts of the empty list, and whether it repeats the add button. */
  empty?: { title?: string; hint?: string; hasAdd?: true };
  /** The unit after a number of records: 名管理员. */
  counted?: string;
  /** Text after the name of a saved or restored record. By default a restored record that can be enabled is disabled. */
  saved?: string;
  restored?: string;
  /** Title of the layer that shows a record. */
  view?: (name: string) => string;
  /** A follow-up action after one was added. */
  added?: (about: Added) => { description: string; action?: { verb: string; run: () => void } };
  consequences?: (row: Row) => Consequences;
}

/** Whether a row offers an action: false if not, otherwise its blockers. */
export type Offer = false | readonly Blocker[];

/** Functions for actions. */
export interface RecordTools<Row> {
  /** Opens a layer of the page. */
  open: (layer: string, id?: string) => void;
  linkTo: (layer: string, id: string) => string;
  path: string;
  navigate: (to: string) => void;
  confirm: ReturnType<typeof useConfirm>;
  toast: Toast;
  /** Highlights the row that was just changed. */
  flash: (id: string) => void;
  /** Each shows a confirmation and resolves to whether the user agreed. */
  changeState: (row: Row) => Promise<boolean>;
  remove: (row: Row) => Promise<boolean>;
  restore: (row: Row) => Promise<boolean>;
  transition: (row: Row, name: string) => Promise<boolean>;
  act: (row: Row, action: RecordAction<Row>) => Promise<boolean>;
  /** Begins a notice to the people of a row and opens it. */
  notify: (row: Row) => Promise<unknown>;
}

/** An action beyond the standard ones. */
export interface RecordAction<Row> {
  verb: string;
  /** Its name in the row's `actions`, from which its offer and its blockers are read. */
  name?: string;
  /** The call that it makes. */
  to: Endpoint;
  isOffered?: (row: Row) => boolean;
  isDangerous?: boolean;
  /** Opens this layer. */
  layer?: string;
  /** The consequence. With it, the call is made with the row's id after a confirmation. */
  consequence?: (row: Row) => string;
  /** What is said once the call was made: 已提交开票. By default the verb with 已. It may depend on the answer. */
  done?: string | ((answer: unknown) => string);
  /** Also a bulk action, with this consequence. */
  batch?: string;
  /** Any other effect. */
  run?: (row: Row, tools: RecordTools<Row>) => unknown;
}

export interface RecordLayerProps<Row> {
  id: string;
  name: string;
  /** The row of the list; absent if it is on another page. */
  row: Row | undefined;
  tools: RecordTools<Row>;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** A custom layer, opened by its name in the address. */
export interface RecordLayer<Row> {
  to: Endpoint;
  titleOf: (name: string) => string;
  Layer: ComponentType<RecordLayerProps<Row>>;
}

export interface FieldInputProps<Detail> {
  name: string;
  field: RecordField;
  /** The current record; absent in the add form. */
  present: Detail | undefined;
}

/** Options of the forms, loaded with them. */
export interface RecordForm<Detail, Values = object> {
  initial?: Partial<Values>;
  /** Field names in the order of the form; the record's order by default. */
  order?: readonly string[];
  /** Custom form items, with label and rules, instead of the derived ones. */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps<Detail>>>>;
  /** Returns the form values of a record. */
  valuesOf?(detail: Detail): Values;
  /** Returns the input of the call from the form values. */
  draftOf?(values: Values): object;
  editOf?(values: Values, base: Detail): object;
}

export interface FactsProps<Detail> {
  detail: Detail;
  /** Number of columns. */
  columns: number;
}

/** Options of a record's pages. Omitted options are derived from the record. */
export interface ConsoleRecordOptions<Row extends Recorded, Detail extends Recorded> {
  /** First part of its query keys. */
  noun: string;
  record: RecordDefinition;
  calls: RecordCalls<Row, Detail>;
  /** What files can bring: 导入 stands above the list, and the verb of each further one. */
  imports?: ConsoleImport | readonly ConsoleImport[] | undefined;
  texts: RecordTexts<Row>;
  /** Further nouns to refetch after its changes. */
  refreshes?: readonly string[];
  lifecycle?: Lifecycle;
  /** Returns the display name of a row, if its name is not enough. */
  nameOf?: (row: Row) => string;
  /** Show the name with noun and quotation marks: `编号规则“会议”`. */
  isNameQuoted?: boolean;
  /** Keys of the list's columns in their order. */
  show?: readonly string[];
  columns?: Readonly<Record<string, Partial<Column<Row>>>>;
  /** Renders the cell of the name. */
  nameCell?: (row: Row, name: ReactNode) => ReactNode;
  extraColumns?: readonly Column<Row>[];
  /** Names of the filters in order, or custom filters. */
  filters?: readonly (string | FilterField)[];
  /** For each filtered field that names an admin: the call that finds the admins to choose from. */
  admins?: Readonly<Record<string, AdminChoicesCall>>;
  /** Renders the detail; derived from the fields by default. */
  Facts?: ComponentType<FactsProps<Detail>>;
  /** Names of the facts in their order. */
  facts?: readonly string[] | ((detail: Detail) => readonly string[]);
  /** A single fact. */
  factOf?: Readonly<Record<string, (detail: Detail) => ReactNode>>;
  /** Beside the add button of a list without any rows. */
  EmptyAction?: ComponentType | undefined;
  /** No detail layer: row and form show everything. */
  isOnlyEdited?: boolean;
  /** The row contains the whole detail, so it needs no further call. */
  isWholeInRow?: boolean;
  form?: () => Promise<RecordForm<Detail>>;
  actions?: readonly RecordAction<Row>[];
  layers?: Readonly<Record<string, RecordLayer<Row>>>;
  /** Returns the offer of an action; read from the row's `actions` by default. */
  offerOf?: (row: Row, action: string) => Offer | undefined;
  /** The consequences of bulk actions, by action name. Only the named actions are offered. */
  batch?: Readonly<Record<string, string>>;
  /** Notices are begun from its rows: of one, of the selected ones, or of all that the filters find. */
  sends?: NoticeSource | undefined;
  /** Further actions for the selected rows, or for all rows of the filters; what they call where nothing else selects. */
  Bulk?: ComponentType<BulkProps> | undefined;
  bulkCalls?: readonly Endpoint[] | undefined;
  /** Adding and editing are pages instead of drawers. */
  editPath?: (id: string) => string;
  addPath?: string;
}
