import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';

interface AdminChoice {
  id: string;
  name: string;
  departmentName: string | null;
}

/** The admins to choose from. */
export interface AdminChoices {
  key: QueryKey;
  find: (name: string, signal: AbortSignal) => Promise<AdminChoice[]>;
}

interface AdminSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  choices: AdminChoices;
  /** The current value, which may be missing in the search results. */
  present: { id: string; name: string } | null;
  /** Admins who cannot be chosen. */
  taken?: { ids: readonly string[]; reason: string };
}

const KEPT_MS = 60_000;

/** Selects one admin, searched by name. */
export function AdminSelect({
  choices,
  present,
  taken,
  value,
  placeholder = '输入姓名查找',
  onChange,
  ...rest
}: AdminSelectProps) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const { data, isPending } = useQuery({
    queryKey: [...choices.key, asked],
    queryFn: ({ signal }) => choices.find(asked, signal),
    staleTime: KEPT_MS,
    placeholderData: keepPreviousData,
  });
  const found = (data ?? []).map(({ id, name, departmentName }) => {
    const isTaken = taken?.ids.includes(id) === true;
    return { value: id, label: name, note: (isTaken ? taken?.reason : departmentName) ?? '', disabled: isTaken };
  });
  const isUnseen = present !== null && !found.some((option) => option.value === present.id);
  return (
    <Select
      {...rest}
      allowClear
      value={value ?? null}
      placeholder={placeholder}
      notFoundContent={isPending ? '正在查找…' : '没有符合的人员'}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      options={isUnseen ? [{ value: present.id, label: present.name, note: '', disabled: false }, ...found] : found}
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
