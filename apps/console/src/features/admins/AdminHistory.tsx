import { useQuery } from '@tanstack/react-query';
import type { BusinessLog, LogChange } from '@huiwu/contract/business-logs';
import { useAccess } from '../../shared/access/useAccess.ts';
import { EmptyNotice } from '../../shared/components/EmptyNotice.tsx';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { GUARDED } from './AdminFacts.tsx';
import { adminHistoryQuery } from './admins.queries.ts';
import { Waiting } from '../../shared/components/Waiting.tsx';

const RESULTS = { done: '', refused: '（被拒绝）', failed: '（失败）' };
const EMPTY = '空';

/** Who did what to this person, and what it changed, as far as the viewer may see the fields. */
export function AdminHistory({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(adminHistoryQuery(id));
  if (isError) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={4} />;
  if (data.list.length === 0) return <EmptyNotice title="还没有修改记录" />;
  return (
    <ol className="history">
      {data.list.map((entry) => (
        <HistoryEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function HistoryEntry({ entry }: { entry: BusinessLog }) {
  const { fieldAccess } = useAccess();
  const closed: string[] = GUARDED.filter(({ key }) => fieldAccess(`admins.${key}`) === 'hidden').map(
    ({ label }) => label,
  );
  const changes = entry.changes.filter(({ field }) => !closed.includes(field));
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

function Change({ change: { field, before, after } }: { change: LogChange }) {
  return (
    <li>
      {field}：<del>{before || EMPTY}</del> 改为 <ins>{after || EMPTY}</ins>
    </li>
  );
}
