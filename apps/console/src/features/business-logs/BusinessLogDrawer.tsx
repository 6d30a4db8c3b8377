import { useQuery } from '@tanstack/react-query';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { StaleNotice } from '../../shared/connection/StaleNotice.tsx';
import { logTitle } from './business-log-columns.tsx';
import { businessLogQuery } from './business-logs.queries.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { LogFacts } from './LogFacts.tsx';
import './business-logs.css';
import { Waiting } from '../../shared/components/Waiting.tsx';

interface BusinessLogDrawerProps {
  id: string;
  onClose: () => void;
}

/** One log entry. Its address can be shared. */
export function BusinessLogDrawer({ id, onClose }: BusinessLogDrawerProps) {
  const query = useQuery(businessLogQuery(id));
  const { data: log } = query;
  return (
    <SideDrawer title={log ? logTitle(log) : '业务日志'} onClose={onClose}>
      {query.isError && !log && <LoadError query={query} />}
      {!query.isError && !log && <Waiting rows={10} />}
      {log && (
        <>
          <StaleNotice query={query} />
          <LogFacts log={log} />
          <h2 className="log-heading">修改内容</h2>
          <ChangeTable changes={log.changes} />
        </>
      )}
    </SideDrawer>
  );
}
