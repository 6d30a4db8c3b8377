import { memberRules, type MemberDraft, type MemberEdit, type MergeChoice } from '@huiwu/contract/members';
import type { FieldProblem } from '@huiwu/contract/base/errors';
import type { MemberRow } from './members.table.ts';

/** The name of the lock under which a person is found by phone or e-mail, or added. */
export const contactLock = (of: { customerId: string; phoneCountry: string; phone: string; email: string }): string =>
  `member phone ${of.customerId} ${of.phoneCountry} ${of.phone || of.email}`;

type Numbers = Pick<MemberDraft, 'phone' | 'phoneCountry' | 'email' | 'idType' | 'idNumber'>;

/** What a member has after an edit, of which some inputs may be left out. */
export const numbersAfter = (before: MemberRow, edit: MemberEdit, idNumber: string): Numbers => ({
  phone: edit.phone ?? before.phone,
  phoneCountry: edit.phoneCountry ?? before.phone_country,
  email: edit.email ?? before.email,
  idType: edit.idType === undefined ? before.id_type : edit.idType,
  idNumber: edit.idNumber ?? idNumber,
});

/** The sentences of the rules that do not hold, the first one of each field. */
export const problemsOfNumbers = (numbers: Numbers): FieldProblem[] => {
  const problems = memberRules
    .filter(({ holds }) => !holds(numbers))
    .map(({ at, sentence }) => ({ field: at, message: sentence }));
  return problems.filter(({ field }, index) => problems.findIndex((each) => each.field === field) === index);
};

/** The columns of each choice of a merge. */
export const MERGED_COLUMNS = {
  name: ['name', 'name_sort', 'name_terms'],
  gender: ['gender'],
  title: ['title'],
  phone: ['phone', 'phone_country', 'phone_terms'],
  email: ['email', 'email_terms'],
  idNumber: ['id_type', 'id_number_cipher', 'id_number_hash', 'id_number_tail'],
  company: ['company', 'company_terms'],
  department: ['department'],
  jobTitle: ['job_title'],
  areaCode: ['area_code'],
  address: ['address'],
  remark: ['remark'],
} as const satisfies Record<keyof MergeChoice, readonly (keyof MemberRow)[]>;

type MergedField = keyof typeof MERGED_COLUMNS;

/** The column that says whether there is a value at all. */
const VALUE_COLUMNS: Partial<Record<MergedField, keyof MemberRow>> = { idNumber: 'id_number_hash' };

const valueOf = (row: MemberRow, field: MergedField): string | null => {
  const column = VALUE_COLUMNS[field] ?? MERGED_COLUMNS[field][0];
  const value = row[column];
  return typeof value === 'string' && value !== '' && !(field === 'gender' && value === 'u') ? value : null;
};

/** The earlier of two times, of which either may be missing: who opted out once stays out. */
const earlier = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
};

interface Merge {
  kept: MemberRow;
  gone: MemberRow;
  /** For each field that was chosen, whether the value of the one that goes wins. */
  chosen: Partial<Record<MergedField, boolean>>;
}

/** The fields that the one that stays takes from the other. */
export const takenFields = ({ kept, gone, chosen }: Merge): MergedField[] =>
  (Object.keys(MERGED_COLUMNS) as MergedField[]).filter((field) => {
    const [own, other] = [valueOf(kept, field), valueOf(gone, field)];
    return own !== other && (chosen[field] ?? own === null);
  });

/** What the one that stays becomes. */
export const mergedColumns = (merge: Merge): Partial<MemberRow> => {
  const { kept, gone } = merge;
  const columns = takenFields(merge).flatMap((field) => MERGED_COLUMNS[field]);
  return {
    ...Object.fromEntries(columns.map((column) => [column, gone[column]])),
    sms_opt_out_at: earlier(kept.sms_opt_out_at, gone.sms_opt_out_at),
    email_opt_out_at: earlier(kept.email_opt_out_at, gone.email_opt_out_at),
  };
};

/** The one that was there first keeps its id. */
export const olderFirst = (one: MemberRow, other: MemberRow): [MemberRow, MemberRow] =>
  `${one.created_at} ${one.id}` <= `${other.created_at} ${other.id}` ? [one, other] : [other, one];
