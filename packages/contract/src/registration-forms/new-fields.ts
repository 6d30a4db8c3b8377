import * as z from 'zod/mini';
import { DOCUMENT_BYTES_MAX, IMAGE_BYTES_MAX, IMAGE_TYPES, MEGABYTE } from '../base/limits.ts';
import { FIELD_KINDS, type FormFieldKind, type MappedColumn } from './field-kinds.ts';
import { formField, type FieldOf, type FormField, type FormOption } from './form-fields.ts';

const blank = { help: '', required: false, visibleWhen: null, editableUntil: null, isExportable: true };
const open = { min: null, max: null };

const twoOptions = (): FormOption[] => [
  { value: 'o1', label: '选项1' },
  { value: 'o2', label: '选项2' },
];

/** The default properties of a new field by kind, besides the common ones. */
const OWN: { [Kind in FormFieldKind]: () => Omit<FieldOf<Kind>, keyof FieldOf<'phone'>> } = {
  text: () => ({ rules: { ...open, pattern: null } }),
  textarea: () => ({ rules: open }),
  number: () => ({ rules: { ...open, scale: 0 } }),
  date: () => ({ rules: open }),
  datetime: () => ({ rules: open }),
  radio: () => ({ options: twoOptions() }),
  checkbox: () => ({ options: twoOptions(), rules: open }),
  select: () => ({ options: twoOptions() }),
  multiselect: () => ({ options: twoOptions(), rules: open }),
  region: () => ({}),
  phone: () => ({}),
  email: () => ({}),
  idcard: () => ({}),
  file: () => ({
    rules: { fileTypes: ['doc', 'docx', 'pdf'], maxMb: DOCUMENT_BYTES_MAX / MEGABYTE, maxCount: 1 },
  }),
  image: () => ({ rules: { fileTypes: [...IMAGE_TYPES], maxMb: IMAGE_BYTES_MAX / MEGABYTE } }),
  agree: () => ({}),
  accommodation: () => ({
    options: [
      { value: 'o1', label: '大床房' },
      { value: 'o2', label: '双床房' },
    ],
    rules: open,
  }),
  travel: () => ({}),
};

const MAPPED: Partial<Record<FormFieldKind, MappedColumn>> = {
  phone: 'phone',
  email: 'email',
  idcard: 'idNumber',
  region: 'area',
};

/** Returns an unused key: the kind and the lowest free number. */
export const freeKey = (kind: FormFieldKind, taken: ReadonlySet<string>): string => {
  let number = 1;
  while (taken.has(`${kind}${number}`)) number += 1;
  return `${kind}${number}`;
};

/** Returns a new field of this kind. */
export const newField = (
  kind: FormFieldKind,
  fields: readonly FormField[],
  used: readonly string[] = [],
): FormField => {
  const taken = new Set([...fields.map(({ key }) => key), ...used]);
  const column = MAPPED[kind] ?? null;
  const mappedTo = fields.some((each) => each.mappedTo === column) ? null : column;
  const common = { key: freeKey(kind, taken), label: FIELD_KINDS[kind], ...blank, mappedTo };
  // Parsing orders the properties as the server returns them. Unsaved changes are detected by comparing texts.
  return z.parse(formField, { kind, ...common, isSensitive: kind === 'idcard', ...OWN[kind]() });
};
