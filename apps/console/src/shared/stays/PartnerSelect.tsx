import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { partnersQuery } from './stays.queries.ts';

interface PartnerSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | undefined) => void;
  roomTypeId: string;
  exceptId: string;
  /** Those in the room now. */
  present: readonly { id: string; name: string }[];
}

/** Someone in a room of the same type, who does not stay alone; found by name. */
export function PartnerSelect({ roomTypeId, exceptId, present, ...props }: PartnerSelectProps) {
  const [name, setName] = useState('');
  const { data, isFetching } = useQuery({
    ...partnersQuery(roomTypeId, name.trim()),
    placeholderData: keepPreviousData,
  });
  const found = (data?.list ?? [])
    .filter(({ id, sharing }) => id !== exceptId && sharing !== 'single')
    .map(({ id, name: title, company, roomNo }) => ({
      value: id,
      label: [title, company, `分房号 ${roomNo}`].filter((part) => part !== '').join(' · '),
    }));
  const known = present
    .filter(({ id }) => !found.some(({ value }) => value === id))
    .map(({ id, name: title }) => ({ value: id, label: title }));
  return (
    <Select
      {...props}
      allowClear
      showSearch
      filterOption={false}
      placeholder={roomTypeId === '' ? '请先选择房型' : '输入姓名查找'}
      disabled={roomTypeId === ''}
      loading={isFetching}
      options={name === '' ? [...known, ...found] : found}
      notFoundContent={isFetching ? '正在查找' : '没有可合住的人员'}
      onSearch={setName}
    />
  );
}
