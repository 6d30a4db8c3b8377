import * as z from 'zod/mini';
import { timestamp } from '../base/fields.ts';
import { enabledState, oneOf, restorable, tracked } from '../base/record-choices.ts';
import { withActions } from '../base/lifecycle.ts';
import { readOnly } from '../base/record-field.ts';
import { lines, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import { FIELD_KINDS } from './field-kinds.ts';
import { formField } from './form-fields.ts';

/** A registration form of a meeting: one draft and its published versions. */
export const registrationFormRecord = defineRecord({
  noun: '报名表单',
  name: 'name',
  fields: {
    name: text('表单名称', 60, { isListed: true, isSortable: true, filter: 'contains' }),
    description: lines('表单说明', 500, { isOptional: true, help: '显示在表单开头，可以不填' }),
    /** Fields of the draft. */
    fields: readOnly({ kind: 'json', label: '字段', output: z.array(formField) }),
    fieldCount: readOnly({ kind: 'count', label: '字段数', output: z.int() }, { isListed: true }),
    /** Number of the last version; 0 before the first publication. */
    publishedNumber: readOnly({ kind: 'text', label: '当前版本', output: z.int() }, { isListed: true }),
    publishedAt: readOnly(
      { kind: 'time', label: '发布时间', output: z.nullable(timestamp) },
      { isListed: true, isSortable: true },
    ),
    /** The draft differs from the last version. */
    hasChanges: readOnly({ kind: 'boolean', label: '待发布的修改', output: z.boolean() }, { isListed: true }),
    /** The kind of each key in the published versions. */
    publishedKinds: readOnly({
      kind: 'json',
      label: '已发布的标识',
      output: z.record(z.string(), oneOf('类型', FIELD_KINDS)),
    }),
    ...withActions,
    ...enabledState,
    ...tracked,
    ...restorable,
  },
});

export type RegistrationForm = DetailOf<typeof registrationFormRecord>;
export type RegistrationFormRow = RowOf<typeof registrationFormRecord>;

/** Parses the stored kinds of published keys. */
export const parsePublishedKinds = (text: string): RegistrationForm['publishedKinds'] =>
  z.parse(registrationFormRecord.fields.publishedKinds.output, JSON.parse(text));
