import { Button } from 'antd';
import { ExclamationCircleOutlined } from '@ant-design/icons';
import { isUnreached } from '../api/call-failure.ts';
import { formatTime } from '../formats/times.ts';
import { retryByHand, type AnsweredQuery } from './answered-query.ts';
import './connection.css';

interface StaleNoticeProps {
  query: AnsweredQuery;
  /** The shown rows belong to an earlier query: other filters, or another page. */
  isOfEarlierQuestion?: boolean;
}

const clockOf = (at: number): string => formatTime(new Date(at).toISOString()).slice(11);

/** Shown above data whose refetch failed; otherwise nothing. */
export function StaleNotice({ query, isOfEarlierQuestion = false }: StaleNoticeProps) {
  const { isError, error, isFetching, data, dataUpdatedAt } = query;
  if (!isError || (data === undefined && !isOfEarlierQuestion)) return null;
  return (
    <div className="stale-notice" role="status">
      <ExclamationCircleOutlined aria-hidden />
      <span>
        {isOfEarlierQuestion
          ? '查询没有成功，显示的仍是之前的结果。'
          : `数据可能不是最新，更新于 ${clockOf(dataUpdatedAt)}。`}
        {isUnreached(error) ? '连接恢复后会自动刷新。' : error?.message}
      </span>
      <Button size="small" loading={isFetching} disabled={isFetching} onClick={() => void retryByHand(query)}>
        重试
      </Button>
    </div>
  );
}
