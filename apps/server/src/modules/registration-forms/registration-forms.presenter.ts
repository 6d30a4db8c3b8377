import {
  parseFormFields,
  type RegistrationFormVersion,
  type RegistrationFormVersionRow,
} from '@huiwu/contract/registration-forms';

interface NamedVersion {
  id: string;
  form_id: string;
  number: number;
  name: string;
  field_count: number;
  published_at: string;
  published_by_name: string | null;
}

export const presentVersionRow = (row: NamedVersion): RegistrationFormVersionRow => ({
  id: row.id,
  formId: row.form_id,
  number: row.number,
  name: row.name,
  fieldCount: row.field_count,
  publishedAt: row.published_at,
  publishedBy: row.published_by_name ?? '',
});

export const presentVersion = (
  row: NamedVersion & { description: string; fields: string },
): RegistrationFormVersion => ({
  ...presentVersionRow(row),
  description: row.description,
  fields: parseFormFields(row.fields),
});
