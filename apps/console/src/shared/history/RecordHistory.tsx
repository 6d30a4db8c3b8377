import { useQuery } from '@tanstack/react-query';
import { listBusinessLogs, type BusinessLog, type LogChange } from '@huiwu/contract/business-logs';
import { useId } from 'react';
import { Allowed } from '../access/Allowed.tsx';
import { EmptyNotice } from '../components/EmptyNotice.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { TimeText } from '../components/TimeText.tsx';
import { Waiting } from '../components/Waiting.tsx';
import { StaleNotice } from '../connection/StaleNotice.tsx';
import { PageLink } from '../page/PageLink.tsx';
import { historyQuery } from './history.queries.ts';
import { withoutEmptyChanges } from './without-empty-changes.ts';
import './history.css';

const RESULTS = { done: '', refused: '（被拒绝）', failed: '（失败）' };
const EMPTY = '空';

interface RecordHistoryProps {
  /** First part of the query keys. */
  noun: string;
  id: string;
  /** Names of fields that the user may not see. */
  closed?: string[];
}

/** The history of a record, for admins who may read the log. */
export function RecordHistory(props: RecordHistoryProps) {
  const heading = useId();
  return (
    <Allowed to={listBusinessLogs}>
      <section className="panel" aria-labelledby={heading}>
        <h2 className="panel-title" id={heading}>
          修改记录
        </h2>
        <Entries {...props} />
        <PageLink to={`/log/business?targetId=${props.id}`}>在业务日志中查看</PageLink>
      </section>
    </Allowed>
  );
}

/** The changes of a record, with the admin and the changed fields. */
function Entries({ noun, id, closed = [] }: RecordHistoryProps) {
  const query = useQuery(historyQuery(noun, id));
  const { data } = query;
  if (query.isError && !data) return <LoadError query={query} />;
  if (!data) return <Waiting rows={4} />;
  if (data.list.length === 0) return <EmptyNotice title="还没有修改记录" />;
  return (
    <>
      <StaleNotice query={query} />
      <ol className="history">
        {data.list.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} closed={closed} />
        ))}
      </ol>
    </>
  );
}

function HistoryEntry({ entry, closed }: { entry: BusinessLog; closed: string[] }) {
  const changes = withoutEmptyChanges(entry.changes).filter(({ field }) => !closed.includes(field));
  return (
    <li>
      <div className="history-head">
        <strong>{entry.action + RESULTS[entry.result]}</strong>
        <span>{entry.adminName}</span>
        <TimeText at={entry.createdAt} />
      </div>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Change({ change: { field, before, after, isHidden = false } }: { change: LogChange }) {
  if (isHidden) return <li>{field}：有修改，无权查看</li>;
  return (
    <li>
      {field}：
      {before ? (
        <>
          <del>{before}</del> 改为{' '}
        </>
      ) : (
        '填写为 '
      )}
      <ins>{after || EMPTY}</ins>
    </li>
  );
}
