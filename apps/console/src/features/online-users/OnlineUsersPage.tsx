import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exportOnlineUsers, type OnlineUser, revokeSession } from '@huiwu/contract/online-users';
import { Button } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useStable } from '../../shared/components/useStable.ts';
import { BatchBar } from '../../shared/bulk/BatchBar.tsx';
import { BatchResults } from '../../shared/bulk/BatchResults.tsx';
import { PagedTable } from '../../shared/list/PagedTable.tsx';
import { RecordsEmpty } from '../../shared/list/RecordsEmpty.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { useSelection } from '../../shared/bulk/useSelection.ts';
import { onlineUserColumns, onlineUserFilterFields } from './online-user-columns.tsx';
import { ONLINE_USER_FILTERS, onlineUserPageQuery } from './online-users.queries.ts';
import { useRevokeSessionCommands } from './useRevokeSessionCommands.ts';

const nameOf = ({ realName, ip }: OnlineUser) => `${realName}（${ip}）`;

const EXPORT = { call: exportOnlineUsers, readers: ONLINE_USER_FILTERS };

export function OnlineUsersPage() {
  const list = useListState(ONLINE_USER_FILTERS);
  const query = useQuery(onlineUserPageQuery(list));
  const selection = useSelection({ nameOf, calls: [revokeSession] });
  const commands = useRevokeSessionCommands(selection.clear);
  const { one } = useStable({ one: commands.one });
  const columns = useMemo(() => onlineUserColumns((user) => void one(user)), [one]);
  return (
    <PageFrame title="在线用户" description="当前在线的人员。强制下线后，对方的下一次操作就会被要求重新登录。">
      <SearchBar label="查询在线用户" fields={onlineUserFilterFields} list={list} />
      <section className="panel list-panel" aria-label="在线用户">
        <Allowed to={revokeSession}>
          <div className="list-toolbar">
            <BatchBar count={selection.ids.length} onClear={selection.clear}>
              <Button danger onClick={() => void commands.many(selection.ids)}>
                强制下线
              </Button>
            </BatchBar>
          </div>
        </Allowed>
        <PagedTable
          label="在线用户列表"
          exportSource={EXPORT}
          query={query}
          list={list}
          columns={columns}
          selection={selection}
          empty={<RecordsEmpty list={list} what="在线用户" />}
        />
      </section>
      {commands.results.length > 0 && (
        <BatchResults title="强制下线" results={commands.results} onClose={commands.clearResults} />
      )}
    </PageFrame>
  );
}
