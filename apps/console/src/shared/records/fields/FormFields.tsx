import { Fragment } from 'react';
import type { RecordDefinition, RecordField, RecordForm } from '../console-record.ts';
import { FieldItem } from './FieldItem.tsx';

interface FormFieldsProps<Detail> {
  record: RecordDefinition;
  form: RecordForm<Detail>;
  /** The current record; undefined in the add form. */
  present?: Detail | undefined;
}

/** The names and fields of a form, in order. */
export const formFields = (
  { fields }: RecordDefinition,
  { order = Object.keys(fields) }: Pick<RecordForm<never>, 'order'>,
): (readonly [string, RecordField])[] =>
  order.flatMap((name) => {
    const field = fields[name];
    return field?.draft === undefined ? [] : [[name, field] as const];
  });

/** The fields of the add and edit forms, grouped by section. */
export function FormFields<Detail extends object>({ record, form, present }: FormFieldsProps<Detail>) {
  const fields = formFields(record, form);
  return fields.map(([name, field], index) => {
    const Own = form.inputs?.[name];
    const isFirst = field.section !== undefined && field.section !== fields[index - 1]?.[1].section;
    return (
      <Fragment key={name}>
        {isFirst && <h2 className="form-section">{field.section}</h2>}
        {Own ? <Own name={name} field={field} present={present} /> : <FieldItem {...{ name, field, present }} />}
      </Fragment>
    );
  });
}
