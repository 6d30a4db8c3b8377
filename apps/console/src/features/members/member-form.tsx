import { MAINLAND, type MemberDetail, type MemberDraft } from '@huiwu/contract/members';
import { AutoComplete } from 'antd';
import { useAccess } from '../../shared/access/useAccess.ts';
import type { FieldInputProps, RecordForm } from '../../shared/records/console-record.ts';
import { FieldItem } from '../../shared/records/fields/FieldItem.tsx';
import { SimilarMembers, type LikeIn } from './SimilarMembers.tsx';

type Values = Partial<MemberDraft>;

/** Shows the members with the same value below the field. */
const withSimilar = (likeIn: LikeIn) =>
  function WithSimilar(props: FieldInputProps<MemberDetail>) {
    return (
      <>
        <FieldItem {...props} />
        <SimilarMembers likeIn={likeIn} present={props.present} />
      </>
    );
  };

const COUNTRIES = [
  [MAINLAND, '中国大陆'],
  ['+852', '中国香港'],
  ['+853', '中国澳门'],
  ['+886', '中国台湾'],
  ['+1', '美国、加拿大'],
  ['+44', '英国'],
  ['+49', '德国'],
  ['+61', '澳大利亚'],
  ['+65', '新加坡'],
  ['+81', '日本'],
  ['+82', '韩国'],
].map(([value = '', name = '']) => ({ value, label: `${value} ${name}` }));

/** Suggests common country codes and accepts any other. Hidden if the caller may not read the phone number. */
function Country({ name, field, present }: FieldInputProps<MemberDetail>) {
  if (present !== undefined && present.phoneCountry === undefined) return null;
  return <FieldItem name={name} field={field} present={present} input={<AutoComplete options={COUNTRIES} />} />;
}

/** The kind of the document belongs to its number and requires the same field right. */
function IdType(props: FieldInputProps<MemberDetail>) {
  return useAccess().fieldAccess('members.idNumber') === 'write' ? <FieldItem {...props} /> : null;
}

export const memberForm: RecordForm<MemberDetail, Values> = {
  initial: { gender: 'u', phoneCountry: MAINLAND },
  inputs: {
    idType: IdType,
    phoneCountry: Country,
    phone: withSimilar('phone'),
    email: withSimilar('email'),
    idNumber: withSimilar('idNumber'),
    company: withSimilar('name'),
  },
  // A cleared select yields `undefined`, which would leave the stored value unchanged; `null` clears it.
  editOf: (values) => ('idType' in values ? { ...values, idType: values.idType ?? null } : values),
};
