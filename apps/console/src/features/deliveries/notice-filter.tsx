import { getNotice, listNotices } from '@huiwu/contract/notices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import type { FilterField } from '../../shared/filters/filter-fields.tsx';

const NAME = 'notice';
const FOUND_MAX = 20;
const KEPT_MS = 60_000;

/** The name of the notice that is asked for; its own word where it cannot be read. */
const useNoticeName = (id: string): string => {
  const { can } = useAccess();
  const { data } = useQuery({
    queryKey: ['notices', 'name', id],
    queryFn: ({ signal }) => callEndpoint(getNotice, { id }, { signal, handles: 'words' }),
    enabled: id !== '' && can(getNotice),
    staleTime: KEPT_MS,
  });
  return data?.name ?? '一个通知';
};

interface NoticeSelectProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searched by name, because there may be many notices. */
function NoticeSelect({ id, value, onChange }: NoticeSelectProps) {
  const { can } = useAccess();
  const [text, setText] = useState('');
  const name = useDeferredValue(text.trim());
  const chosen = useNoticeName(value);
  const { data, isPending } = useQuery({
    queryKey: ['notices', 'choices', 'filter', name],
    queryFn: ({ signal }) =>
      callEndpoint(listNotices, { page: 1, limit: FOUND_MAX, ...(name !== '' && { name }) }, { signal }),
    enabled: can(listNotices),
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
  });
  const found = data?.list.map((notice) => ({ value: notice.id, label: notice.name })) ?? [];
  const isUnseen = value !== '' && found.every((option) => option.value !== value);
  return (
    <Select<string>
      id={id}
      allowClear
      placeholder="全部"
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      notFoundContent={can(listNotices) && isPending ? '正在查找…' : '没有符合的通知'}
      options={isUnseen ? [{ value, label: chosen }, ...found] : found}
      value={value || null}
      onChange={(picked) => onChange(picked ?? '')}
    />
  );
}

function NoticeName({ id }: { id: string }) {
  return useNoticeName(id);
}

/** Deliveries of one notice. */
export const noticeFilter: FilterField = {
  label: '通知',
  names: [NAME],
  input: ({ id, values, onChange }) => (
    <NoticeSelect id={id} value={values[NAME] ?? ''} onChange={(value) => onChange({ [NAME]: value })} />
  ),
  say: (values) => <NoticeName id={values[NAME] ?? ''} />,
};
