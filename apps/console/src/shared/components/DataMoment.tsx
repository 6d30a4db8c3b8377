import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { retryByHand, type AnsweredQuery } from '../connection/answered-query.ts';
import { formatTime } from '../formats/times.ts';

interface DataMomentProps {
  query: AnsweredQuery;
  /** When the server counted; undefined until it has answered. */
  at: string | undefined;
}

/** The time of the figures, with a button that refreshes them. */
export function DataMoment({ query, at }: DataMomentProps) {
  return (
    <span className="data-moment">
      <span className="quiet">
        数据时间{' '}
        {at === undefined ? (
          '—'
        ) : (
          <time className="number" dateTime={at}>
            {formatTime(at)}
          </time>
        )}
      </span>
      <Button
        size="small"
        type="text"
        icon={<ReloadOutlined aria-hidden spin={query.isFetching} />}
        aria-label="刷新数据"
        aria-busy={query.isFetching}
        title="刷新数据"
        onClick={() => void retryByHand(query)}
      />
    </span>
  );
}
