import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { adminChoicesQuery } from './choices.queries.ts';

const ownAdmins = (name: string) => adminChoicesQuery(undefined, name);

interface AdminSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  onBlur?: () => void;
  /** Who there is by a name; the people of one's own company when absent. */
  query?: typeof ownAdmins;
  /** Who is chosen now, and may not be among those who are found. */
  present: { id: string; name: string } | null;
}

/** One of a company's people, looked for by name. */
export function AdminSelect({ query = ownAdmins, present, value, onChange, ...rest }: AdminSelectProps) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const { data, isPending } = useQuery({ ...query(asked), placeholderData: keepPreviousData });
  const found = (data ?? []).map(({ id, name, departmentName }) => ({
    value: id,
    label: name,
    note: departmentName ?? '',
  }));
  const isUnseen = present !== null && !found.some((option) => option.value === present.id);
  return (
    <Select
      {...rest}
      allowClear
      value={value ?? null}
      placeholder="输入姓名查找"
      notFoundContent={isPending ? '正在查找…' : '没有符合的人员'}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      options={isUnseen ? [{ value: present.id, label: present.name, note: '' }, ...found] : found}
      optionRender={({ data: option }) => (
        <>
          {option.label}
          {option.note && <span className="quiet">（{option.note}）</span>}
        </>
      )}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
    />
  );
}
