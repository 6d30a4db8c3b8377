import { listAudience, listRegistrations } from '@huiwu/contract/registrations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useAccess } from '../../access/useAccess.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { NOUN } from '../registration-choices.queries.ts';

const FOUND_MAX = 20;
const NAMED_MAX = 100;
const KEPT_MS = 60_000;

interface Person {
  id: string;
  name: string;
  regNo: string;
  company: string;
}

const optionOf = ({ id, name, regNo, company }: Person) => ({
  value: id,
  label: name,
  note: [regNo, company].filter((part) => part !== '').join(' · '),
});

interface PeopleSelectProps {
  id: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Selects registrations one by one, searched by name. */
export function PeopleSelect({ id, value, onChange }: PeopleSelectProps) {
  const { can } = useAccess();
  const [text, setText] = useState('');
  const name = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: [NOUN, 'people', name],
    queryFn: ({ signal }) =>
      callEndpoint(listRegistrations, { page: 1, limit: FOUND_MAX, ...(name !== '' && { name }) }, { signal }),
    enabled: can(listRegistrations),
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
  });
  const named = useQuery({
    queryKey: [NOUN, 'people named', value],
    queryFn: ({ signal }) => callEndpoint(listAudience, { page: 1, limit: NAMED_MAX, ids: [...value] }, { signal }),
    enabled: value.length > 0 && can(listAudience),
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
  });
  const people = new Map([...(named.data?.list ?? []), ...(found.data?.list ?? [])].map((one) => [one.id, one]));
  const unknown = value.filter((each) => !people.has(each)).map((each) => ({ value: each, label: '…', note: '' }));
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      allowClear
      maxTagCount={20}
      placeholder="输入姓名查找"
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      notFoundContent={found.isLoading ? '正在查找…' : '没有符合的人员'}
      options={[...[...people.values()].map(optionOf), ...unknown]}
      optionRender={({ data: { label, note } }) => (
        <>
          {label}
          {note !== '' && <span className="quiet">（{note}）</span>}
        </>
      )}
      value={[...value]}
      onChange={onChange}
    />
  );
}
