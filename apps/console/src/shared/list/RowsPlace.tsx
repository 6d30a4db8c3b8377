import { LoadingOutlined } from '@ant-design/icons';
import type { ReactNode, Ref } from 'react';
import type { AnsweredQuery } from '../connection/answered-query.ts';
import { StaleNotice } from '../connection/StaleNotice.tsx';
import { useDelayed } from '../components/useDelayed.ts';
import { titleTruncatedCell } from './title-truncated-cell.ts';
import './rows-place.css';

/** Faster answers show no loading sign, in milliseconds. */
const LATE_MS = 150;

interface RowsPlaceProps {
  query: AnsweredQuery & { isPlaceholderData: boolean };
  /** The shown rows belong to an earlier query, because the current one failed. */
  isOfEarlierQuestion?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

const classOf = (isOld: boolean): string => (isOld ? 'list-rows is-stale' : 'list-rows');

/** The area of a list's rows. Shows whether they are loading, outdated or of an earlier query. */
export function RowsPlace({ query, isOfEarlierQuestion = false, ref, children }: RowsPlaceProps) {
  const { data, isFetching, isPlaceholderData } = query;
  const hasRows = data !== undefined || isOfEarlierQuestion;
  const isLate = useDelayed(isFetching && hasRows, LATE_MS);
  const isOld = isPlaceholderData || isOfEarlierQuestion;
  return (
    <>
      <StaleNotice query={query} isOfEarlierQuestion={isOfEarlierQuestion} />
      <div
        ref={ref}
        className={classOf(isOld)}
        aria-busy={!hasRows || isOld || isLate}
        onPointerOver={titleTruncatedCell}
      >
        <Asking isLate={isLate} isOld={isOld} />
        {children}
      </div>
    </>
  );
}

function Asking({ isLate, isOld }: { isLate: boolean; isOld: boolean }) {
  return (
    <div className="rows-asking">
      {isLate && <div className="progress" aria-hidden="true" />}
      {isLate && isOld && <LoadingOutlined className="rows-spinner" aria-hidden />}
      {isLate && (
        <span className="sr-only" role="status">
          正在查询
        </span>
      )}
    </div>
  );
}
