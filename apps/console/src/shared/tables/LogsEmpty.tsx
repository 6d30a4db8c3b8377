import { LOG_SEARCH_DAYS } from '@huiwu/contract/base/limits';
import { Button } from 'antd';
import { EmptyNotice } from '../components/EmptyNotice.tsx';
import type { List } from './useListState.ts';

interface LogsEmptyProps {
  list: List;
  /** What there is none of: 业务日志. */
  what: string;
}

/** What no index answers, so that the server looks back no further than so many days. */
const NOT_INDEXED = ['result', 'method'];

/** A log without rows: nothing like it, or nothing yet. */
export function LogsEmpty({ list, what }: LogsEmptyProps) {
  const asked = Object.keys(list.filters);
  if (asked.length === 0) return <EmptyNotice title={`还没有${what}`} />;
  const handleClear = () => list.filterBy(Object.fromEntries(asked.map((name) => [name, ''])));
  const isLimited = !list.filters['beginTime'] && NOT_INDEXED.some((name) => list.filters[name]);
  const hint = isLimited
    ? `按方式或结果查询、未选时间时只查最近 ${LOG_SEARCH_DAYS} 天；更早的请选择时间，或者清空条件查看全部。`
    : '换个条件，或者清空条件查看全部。';
  return (
    <EmptyNotice title={`没有符合条件的${what}`} hint={hint} action={<Button onClick={handleClear}>清空条件</Button>} />
  );
}
