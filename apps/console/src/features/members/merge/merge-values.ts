import { areaName } from '@huiwu/contract/base/areas';
import {
  GENDERS,
  ID_TYPES,
  memberRecord,
  MERGE_FIELDS,
  type MemberDetail,
  type MergeField,
} from '@huiwu/contract/members';
import { phoneText } from '../phone-text.ts';

/** Whether `one` is the record that remains. The server decides by the same rule. */
export const isOlder = (one: MemberDetail, other: MemberDetail): boolean =>
  `${one.createdAt} ${one.id}` <= `${other.createdAt} ${other.id}`;

const NOTHING = '—';

const textOf = (member: MemberDetail, field: MergeField): string => {
  if (field === 'phone') return phoneText(member);
  if (field === 'gender') return GENDERS[member.gender];
  if (field === 'areaCode') return areaName(member.areaCode);
  if (field === 'idNumber')
    return [member.idType && ID_TYPES[member.idType], member.idNumber].filter(Boolean).join(' ');
  return member[field] ?? '';
};

export interface Compared {
  field: MergeField;
  label: string;
  one: string;
  into: string;
  isSame: boolean;
  /** The record whose value is selected by default. */
  usual: 'id' | 'into';
}

/** The fields that have a value in at least one record, differing fields first. */
export const compare = (one: MemberDetail, into: MemberDetail): Compared[] => {
  const kept = isOlder(one, into) ? 'id' : 'into';
  const other = kept === 'id' ? 'into' : 'id';
  const rows = MERGE_FIELDS.map((field) => {
    const [mine, theirs] = [textOf(one, field) || NOTHING, textOf(into, field) || NOTHING];
    const isKeptEmpty = [NOTHING, GENDERS.u].includes(kept === 'id' ? mine : theirs);
    return {
      field,
      label: memberRecord.fields[field].label,
      one: mine,
      into: theirs,
      isSame: mine === theirs,
      usual: isKeptEmpty ? other : kept,
    } as const;
  });
  return rows.filter(({ one: mine, into: theirs }) => mine !== NOTHING || theirs !== NOTHING);
};
