import { areaName } from '@huiwu/contract/base/areas';
import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { SECRET_SHOWN } from '@huiwu/contract/base/record-fields';
import { REFERENCE_LISTS } from '@huiwu/contract/base/record-choices';
import type { Field, FieldKind, NamedKind, ReferenceKind } from '@huiwu/contract/base/record-field';
import type { AnyRecord } from '@huiwu/contract/base/record';
import { maskedText } from '../access/masks.ts';
import { fieldAccessOf, type Rights } from '../access/rights.ts';
import { cleanRichText } from '../platform/content/rich-text.ts';
import { maskedFact, type Facts } from '../modules/business-logs/business-logs.rules.ts';

/** A row as the driver returns it. */
export type StoredValues = Readonly<Record<string, unknown>>;

/** A stored value as text. Both drivers return only texts and numbers. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export type { NamedKind, ReferenceKind };

/** The name of a referenced row, by kind and id. */
export type NameOf = (kind: NamedKind, id: string) => string | undefined;

const REFERENCES: Readonly<Record<ReferenceKind, true>> = {
  department: true,
  admin: true,
  customer: true,
  registrationType: true,
  answerForm: true,
  team: true,
  hotel: true,
  roomType: true,
  paymentAccount: true,
  seller: true,
  feeItem: true,
  fileFolder: true,
  meetingSession: true,
  checkInPoint: true,
  carbonCategory: true,
  carbonArea: true,
  carbonSource: true,
};

export const referenceKind = ({ kind }: Field): ReferenceKind | undefined =>
  Object.hasOwn(REFERENCES, kind) ? (kind as ReferenceKind) : undefined;

const LISTED_KINDS: ReadonlyMap<FieldKind, ReferenceKind> = new Map(
  Object.entries(REFERENCE_LISTS) as [FieldKind, ReferenceKind][],
);

/** The kind of one row, for a field that refers to several. */
export const listedKind = ({ kind }: Field): ReferenceKind | undefined => LISTED_KINDS.get(kind);

/** The ids in a column of several references. */
export const idsIn = (value: unknown): string[] =>
  typeof value === 'string' ? (JSON.parse(value) as unknown[]).map(asText) : [];

/** Whether the column contains JSON text. */
export const isStoredAsJson = (field: Field): boolean =>
  field.kind === 'choices' || field.kind === 'json' || listedKind(field) !== undefined;

/** `contactName` is stored in `contact_name`. */
export const columnOf = (name: string, field: Field): string =>
  field.column ??
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) + (referenceKind(field) === undefined ? '' : '_id');

export interface StoredField {
  name: string;
  column: string;
  field: Field;
}

/** The fields of a record that have a column. */
export const storedFields = ({ fields }: AnyRecord): StoredField[] =>
  Object.entries(fields)
    .filter(([, { isComputed }]) => isComputed !== true)
    .map(([name, field]) => ({ name, field, column: columnOf(name, field) }));

/** Converts a value of the wire to its stored form. */
export const toStored = (value: unknown, field: Field): unknown => {
  if (field.kind === 'boolean' && typeof value === 'boolean') return value ? 1 : 0;
  if (field.kind === 'richText' && typeof value === 'string') return cleanRichText(value);
  return isStoredAsJson(field) ? JSON.stringify(value) : value;
};

const secretShown = (cipher: unknown): string => (asText(cipher) === '' ? '' : SECRET_SHOWN);

const fromStored = (value: unknown, field: Field, nameOf: NameOf): unknown => {
  if (field.kind === 'secret') return secretShown(value);
  const kind = referenceKind(field);
  if (field.kind === 'boolean') return value === 1;
  const listed = listedKind(field);
  if (listed !== undefined) return idsIn(value).map((id) => ({ id, name: nameOf(listed, id) ?? '' }));
  if (isStoredAsJson(field)) return JSON.parse(asText(value)) as unknown;
  if (kind === undefined || typeof value !== 'string') return value;
  return { id: value, name: nameOf(kind, value) ?? '' };
};

/** The value at the access level of the reader: as stored, masked, or undefined if hidden. Only texts have a mask. */
export const shownTo = (
  value: unknown,
  { guard, mask }: Pick<Field, 'guard' | 'mask'> & { kind: unknown },
  rights: Rights,
): unknown => {
  const access = guard === undefined ? 'read' : fieldAccessOf(rights, guard);
  if (access === 'hidden') return undefined;
  if (access !== 'masked') return value;
  return typeof value === 'string' ? maskedText(value, mask ?? 'whole') : undefined;
};

/** Converts columns to the wire. Hidden fields are missing. */
export const wireOf = (
  row: StoredValues,
  fields: readonly StoredField[],
  { rights, nameOf }: { rights: Rights; nameOf: NameOf },
): Record<string, unknown> => {
  const wire: Record<string, unknown> = {};
  for (const { name, column, field } of fields) {
    const shown = shownTo(fromStored(row[column], field, nameOf), field, rights);
    if (shown !== undefined) wire[name] = shown;
  }
  return wire;
};

/** Converts inputs to columns. Inputs that an edit does not contain are missing, and secrets, which are sealed first. */
export const columnsOf = (values: StoredValues, fields: readonly StoredField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter(({ name, field }) => field.draft !== undefined && field.kind !== 'secret' && values[name] !== undefined)
      .map(({ name, column, field }) => [column, toStored(values[name], field)]),
  );

const SHANGHAI = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

const titleOf = (value: unknown, { choices = [] }: Field): string =>
  choices.find((choice) => choice.value === value)?.label ?? asText(value);

const lastSegment = (value: unknown): string => asText(value).split('/').at(-1) ?? '';

const TEXTS: Partial<Record<FieldKind, (value: unknown, field: Field) => string>> = {
  boolean: (value) => (value === 1 ? '是' : '否'),
  enabled: (value) => (value === 1 ? '启用' : '停用'),
  choice: titleOf,
  color: titleOf,
  choices: (value, field) => (JSON.parse(asText(value)) as unknown[]).map((each) => titleOf(each, field)).join('、'),
  time: (value) => SHANGHAI.format(new Date(asText(value))),
  money: (value) => yuanOf(Number(value)),
  area: (value) => areaName(asText(value)) || asText(value),
  image: lastSegment,
  file: lastSegment,
};

/** A stored value as text for people. Times are in the time zone of Shanghai, amounts in yuan. */
export const textOf = (value: unknown, field: Field, nameOf: NameOf): string => {
  if (value === null || value === undefined || value === '') return '';
  const kind = field.loggedAs ?? referenceKind(field);
  if (kind !== undefined) return nameOf(kind, asText(value)) ?? asText(value);
  const listed = listedKind(field);
  if (listed !== undefined)
    return idsIn(value)
      .map((id) => nameOf(listed, id) ?? id)
      .join('、');
  return (TEXTS[field.kind] ?? asText)(value, field);
};

/** The inputs of a row for the business log, by label, with masks where the field has one. */
export const factsOf = (row: StoredValues, fields: readonly StoredField[], nameOf: NameOf): Facts =>
  Object.fromEntries(
    fields
      .filter(({ field }) => field.draft !== undefined)
      .map(({ column, field }) => {
        const text = textOf(row[column], field, nameOf);
        if (field.kind === 'secret') return [field.label, maskedFact(text, secretShown)];
        const { mask, logLabel = field.label } = field;
        return [logLabel, mask === undefined ? text : maskedFact(text, (shown) => maskedText(shown, mask))];
      }),
  );
