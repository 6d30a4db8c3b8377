import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, Shape } from '@huiwu/contract/base/endpoint';
import type { Page } from '@huiwu/contract/base/envelope';
import type { FieldName } from '@huiwu/contract/base/functions';
import type { FieldRule } from '@huiwu/contract/base/record-field';
import type { Column } from '../columns/columns.tsx';
import type { useConfirm } from '../actions/useConfirm.ts';
import type { Toast } from '../actions/useToast.ts';
import type { Blocker } from '../actions/BlockerList.tsx';
import type { FilterField } from '../filters/filter-fields.tsx';

/** What the console reads of one field of a record. */
export interface RecordField {
  kind: string;
  label: string;
  /** What a form may send, to add one and to change one; a field without them is only shown. */
  draft?: Shape | undefined;
  edit?: Shape | undefined;
  section?: string | undefined;
  help?: ReactNode;
  choices?: readonly FieldChoice[] | undefined;
  dictionary?: string | undefined;
  unit?: string | undefined;
  isListed?: boolean | undefined;
  isSortable?: boolean | undefined;
  isFixed?: boolean | undefined;
  isOptional?: boolean | undefined;
  filter?: 'contains' | 'equals' | 'oneOf' | 'range' | 'days' | 'period' | 'deleted' | undefined;
  guard?: FieldName | undefined;
  width?: number | undefined;
  align?: 'end' | undefined;
  rules?: readonly FieldRule[] | undefined;
}

export interface FieldChoice {
  value: string;
  label: string;
  tone?: string | undefined;
}

/** A record of the contract as far as the console reads it. */
export interface RecordDefinition {
  /** What one of them is called: 客户. */
  noun: string;
  /** The field that names one. */
  name: string;
  fields: Readonly<Record<string, RecordField>>;
}

/** A row as the wire has it. */
export type Recorded = { id: string; version?: number };

/** What the console reads of a transition of a lifecycle. */
export interface Transition {
  verb: string;
  from: readonly string[];
  needsReason?: boolean | undefined;
  isDangerous?: boolean | undefined;
  /** What follows from it, asked before. */
  confirm?: string | undefined;
}

export interface Lifecycle {
  states: Readonly<Record<string, string>>;
  transitions: Readonly<Record<string, Transition>>;
}

/** The calls of a record; what it has no call for is not offered. */
export interface RecordCalls<Row, Detail> {
  list: Endpoint<Shape, z.ZodMiniType<Page<Row>>>;
  get?: Endpoint<Shape, Shape & z.ZodMiniType<Detail>>;
  add?: Endpoint<Shape, z.ZodMiniType<{ id: string }>>;
  edit?: Endpoint;
  enable?: Endpoint;
  delete?: Endpoint;
  restore?: Endpoint;
  /** By the names of the lifecycle's transitions. */
  transitions?: Readonly<Record<string, Endpoint>>;
}

/** What follows when it is done to one of them, by the name of the action; asked before it is done. */
export type Consequences = Readonly<Record<string, ReactNode>>;

interface Added {
  id: string;
  name: string;
  path: string;
  navigate: (to: string) => void;
}

export interface RecordTexts<Row> {
  /** Of the page of the list. */
  title: string;
  description: string;
  /** What the list is called; the noun when absent. */
  list?: string;
  /** Title of the page of one record. */
  one?: string;
  /** What is said where there is nothing at all, and whether the main action is offered there once more. */
  empty?: { title?: string; hint?: string; hasAdd?: true };
  /** What comes after a number of them: 名管理员. */
  counted?: string;
  /** Said after the name of what was saved or restored. */
  saved?: string;
  restored?: string;
  /** Title of the layer that shows one. */
  view?: (name: string) => string;
  /** Where more is to be done with a new one. */
  added?: (about: Added) => { description: string; action?: { verb: string; run: () => void } };
  consequences?: (row: Row) => Consequences;
}

/** Whether an action is possible with a row: not for this one, or why not now. */
export type Offer = false | readonly Blocker[];

/** What an action may use. */
export interface RecordTools<Row> {
  /** Opens a layer of the page. */
  open: (layer: string, id?: string) => void;
  linkTo: (layer: string, id: string) => string;
  path: string;
  navigate: (to: string) => void;
  confirm: ReturnType<typeof useConfirm>;
  toast: Toast;
  /** Marks the row that was just changed. */
  flash: (id: string) => void;
  /** Each answers whether it was agreed to. */
  changeState: (row: Row) => Promise<boolean>;
  remove: (row: Row) => Promise<boolean>;
  restore: (row: Row) => Promise<boolean>;
  transition: (row: Row, name: string) => Promise<boolean>;
  act: (row: Row, action: RecordAction<Row>) => Promise<boolean>;
}

/** An action beside those that every record has. */
export interface RecordAction<Row> {
  verb: string;
  /** The call that it makes. */
  to: Endpoint;
  isOffered?: (row: Row) => boolean;
  isDangerous?: boolean;
  /** Opens this layer. */
  layer?: string;
  /** What follows; with it the call is made with the row's id, after it was asked for. */
  consequence?: (row: Row) => string;
  /** Offered for many rows at once, with this consequence. */
  batch?: string;
  /** Does anything else. */
  run?: (row: Row, tools: RecordTools<Row>) => unknown;
}

export interface RecordLayerProps<Row> {
  id: string;
  name: string;
  /** As the list has it; absent where it is on another page of the list. */
  row: Row | undefined;
  tools: RecordTools<Row>;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** A layer of the record's own, opened by its name in the address. */
export interface RecordLayer<Row> {
  to: Endpoint;
  titleOf: (name: string) => string;
  Layer: ComponentType<RecordLayerProps<Row>>;
}

export interface FieldInputProps<Detail> {
  name: string;
  field: RecordField;
  /** What is there now; absent while one is added. */
  present: Detail | undefined;
}

/** What only the forms need; its code comes with them. */
export interface RecordForm<Detail, Values = object> {
  initial?: Partial<Values>;
  /** Names of the fields in the order of the form, where that is not the order of the record. */
  order?: readonly string[];
  /** Whole fields, with label and rules, in place of those that the record gives. */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps<Detail>>>>;
  /** What the form shows of a record. */
  valuesOf?(detail: Detail): Values;
  /** What is sent for what was typed. */
  draftOf?(values: Values): object;
  editOf?(values: Values, base: Detail): object;
}

export interface FactsProps<Detail> {
  detail: Detail;
  /** How many stand side by side. */
  columns: number;
}

/** Everything that a record's pages need; what is left out is taken from the record. */
export interface ConsoleRecordOptions<Row extends Recorded, Detail extends Recorded> {
  /** First part of the keys of all that is shown of it. */
  noun: string;
  record: RecordDefinition;
  calls: RecordCalls<Row, Detail>;
  texts: RecordTexts<Row>;
  /** Further nouns whose data changes with it. */
  refreshes?: readonly string[];
  lifecycle?: Lifecycle;
  /** How a row is called, where its name alone says too little. */
  nameOf?: (row: Row) => string;
  /** `编号规则“会议”`: the name could be taken for the thing itself. */
  isNameQuoted?: boolean;
  /** Keys of the list's columns in their order. */
  show?: readonly string[];
  columns?: Readonly<Record<string, Partial<Column<Row>>>>;
  /** What stands with the name of a row, or the link that it is. */
  nameCell?: (row: Row, name: ReactNode) => ReactNode;
  extraColumns?: readonly Column<Row>[];
  /** Names of the filters in their order, or filters of its own. */
  filters?: readonly (string | FilterField)[];
  /** Stands for what is shown of one; the fields' own when absent. */
  Facts?: ComponentType<FactsProps<Detail>>;
  /** Names of the facts in their order. */
  facts?: readonly string[] | ((detail: Detail) => readonly string[]);
  /** A single fact. */
  factOf?: Readonly<Record<string, (detail: Detail) => ReactNode>>;
  /** There is nothing to see of one that its row or its form does not show. */
  isOnlyEdited?: boolean;
  /** All of one is in its row: it is shown without another call. */
  isWholeInRow?: boolean;
  form?: () => Promise<RecordForm<Detail>>;
  actions?: readonly RecordAction<Row>[];
  layers?: Readonly<Record<string, RecordLayer<Row>>>;
  /** What a row says of its actions; its `actions` when absent. */
  offerOf?: (row: Row, action: string) => Offer | undefined;
  /** What follows for many rows at once, by the name of the action: those that are named are offered. */
  batch?: Readonly<Record<string, string>>;
  /** Editing and adding are pages of their own. */
  editPath?: (id: string) => string;
  addPath?: string;
}
