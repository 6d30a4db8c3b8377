import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import type { MemberDetail, SimilarMember } from '@huiwu/contract/members';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { similarQuery, type Typed } from './members.queries.ts';
import './members.css';

export type LikeIn = SimilarMember['likeIn'][number];

const SAID: Record<LikeIn, string> = {
  phone: '手机号码相同',
  email: '邮箱相同',
  idNumber: '证件号码相同',
  name: '姓名和单位相同',
};

const WAIT_MS = 400;

/** Debounces the value. */
const useDebounced = (value: string): string => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), WAIT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
};

const NAMES = ['name', 'company', 'phone', 'phoneCountry', 'email', 'idNumber'] as const;

type Texts = Record<(typeof NAMES)[number], string>;

const withoutSeparators = (text: string): string => text.replace(/[\s-]/g, '');
const isBoth = (one: string, other: string): boolean => one.trim() !== '' && other.trim() !== '';

/** The search of each field. It is empty while the value is incomplete. */
const ASKED: Record<LikeIn, (typed: Texts) => Typed> = {
  phone: ({ phone, phoneCountry }) => {
    const digits = withoutSeparators(phone);
    const isWhole = /^\d{5,15}$/.test(digits) && /^\+[1-9]\d{0,3}$/.test(phoneCountry);
    return isWhole ? { phone: digits, phoneCountry } : {};
  },
  email: ({ email }) => (/^\S+@\S+\.\S+$/.test(email) ? { email } : {}),
  idNumber: ({ idNumber }) => {
    const number = withoutSeparators(idNumber);
    return /^[0-9A-Za-z()（）]{5,30}$/.test(number) ? { idNumber: number } : {};
  },
  name: ({ name, company }) => (isBoth(name, company) ? { name, company } : {}),
};

const textsOf = (values: Partial<Record<string, string | null>>): Texts => {
  const text = (name: (typeof NAMES)[number]): string => values[name] ?? '';
  return {
    name: text('name'),
    company: text('company'),
    phone: text('phone'),
    phoneCountry: text('phoneCountry'),
    email: text('email'),
    idNumber: text('idNumber'),
  };
};

interface SimilarMembersProps {
  likeIn: LikeIn;
  /** The edited member; absent in the add form. */
  present: MemberDetail | undefined;
}

/** Shows members with the same value in a field of the form. It is a hint and does not block saving. */
export function SimilarMembers({ likeIn, present }: SimilarMembersProps) {
  const typed = Form.useWatch((values: Partial<Record<string, string | null>>) =>
    JSON.stringify(ASKED[likeIn](textsOf(values))),
  );
  const asked = JSON.parse(useDebounced(typed ?? '{}')) as Typed;
  const { data = [] } = useQuery(similarQuery({ ...asked, ...(present && { id: present.id }) }));
  const found = Object.keys(asked).length === 0 ? [] : data.filter((member) => member.likeIn.includes(likeIn));
  return (
    <div role="status" className="similar-members">
      {found.length > 0 && (
        <>
          <span>{`可能重复，${SAID[likeIn]}：`}</span>
          <ul>
            {found.map(({ id, name, company, jobTitle }) => (
              <li key={id}>
                <PageLink to={`/member/list/detail/${id}`}>{name}</PageLink>
                <span className="quiet">{[company, jobTitle].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
