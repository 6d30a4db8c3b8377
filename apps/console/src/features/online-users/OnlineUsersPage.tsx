import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { revokeSession, type OnlineUser } from '@huiwu/contract/online-users';
import { Button } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { EmptyNotice } from '../../shared/components/EmptyNotice.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useSteady } from '../../shared/components/useSteady.ts';
import { BatchBar } from '../../shared/bulk/BatchBar.tsx';
import { BatchResults } from '../../shared/bulk/BatchResults.tsx';
import { PagedTable } from '../../shared/list/PagedTable.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useListState, type List } from '../../shared/list-state/useListState.ts';
import { useSelection } from '../../shared/bulk/useSelection.ts';
import { onlineUserColumns, onlineUserFilterFields } from './online-user-columns.tsx';
import { ONLINE_USER_FILTERS, onlineUserPageQuery } from './online-users.queries.ts';
import { useRevokeSessionCommands } from './useRevokeSessionCommands.ts';

const nameOf = ({ realName, ip }: OnlineUser) => `${realName}（${ip}）`;

/** Who is signed in at this moment, and the way to end it. */
export function OnlineUsersPage() {
  const list = useListState(ONLINE_USER_FILTERS);
  const query = useQuery(onlineUserPageQuery(list));
  const selection = useSelection({ nameOf, calls: [revokeSession] });
  const commands = useRevokeSessionCommands(selection.clear);
  const { one } = useSteady({ one: commands.one });
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
          query={query}
          list={list}
          columns={columns}
          selection={selection}
          empty={<OnlineEmpty list={list} />}
        />
      </section>
      {commands.results.length > 0 && (
        <BatchResults title="强制下线" results={commands.results} onClose={commands.clearResults} />
      )}
    </PageFrame>
  );
}

function OnlineEmpty({ list }: { list: List }) {
  const handleClear = () => list.filterBy(Object.fromEntries(Object.keys(list.filters).map((name) => [name, ''])));
  return (
    <EmptyNotice
      title="没有符合条件的在线用户"
      hint="换个条件，或者清空条件查看全部。"
      action={<Button onClick={handleClear}>清空条件</Button>}
    />
  );
}
