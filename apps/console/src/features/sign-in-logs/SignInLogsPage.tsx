import { useQuery } from '@tanstack/react-query';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { LogsEmpty } from '../../shared/list/LogsEmpty.tsx';
import { PagedTable } from '../../shared/list/PagedTable.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { signInLogColumns, signInLogFilterFields } from './sign-in-log-columns.tsx';
import { SIGN_IN_LOG_FILTERS, signInLogPageQuery } from './sign-in-logs.queries.ts';

const ABOUT = '每一次登录和失败的真实原因。';

/** Every try to sign in: to be read and searched, and nothing else. */
export function SignInLogsPage() {
  const list = useListState(SIGN_IN_LOG_FILTERS);
  const query = useQuery(signInLogPageQuery(list));
  return (
    <PageFrame title="登录日志" description={ABOUT}>
      <SearchBar label="查询登录日志" fields={signInLogFilterFields} list={list} />
      <section className="panel list-panel" aria-label="登录日志">
        <PagedTable
          label="登录日志列表"
          query={query}
          list={list}
          columns={signInLogColumns}
          empty={<LogsEmpty list={list} what="登录日志" />}
        />
      </section>
    </PageFrame>
  );
}
