import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exportBusinessLogs, getBusinessLog } from '@huiwu/contract/business-logs';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useDialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { RecordsEmpty } from '../../shared/list/RecordsEmpty.tsx';
import { PagedTable } from '../../shared/list/PagedTable.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { businessLogColumns, LOG_DIALOGS } from './business-log-columns.tsx';
import { businessLogFilterFields } from './business-log-filters.ts';
import { BUSINESS_LOG_FILTERS, businessLogPageQuery } from './business-logs.queries.ts';

const BusinessLogDrawer = lazyChunk(async () => (await import('./BusinessLogDrawer.tsx')).BusinessLogDrawer);

const ABOUT = '谁在什么时候做了什么、改了什么。';

const EXPORT = { call: exportBusinessLogs, readers: BUSINESS_LOG_FILTERS };

export function BusinessLogsPage() {
  const list = useListState(BUSINESS_LOG_FILTERS);
  const query = useQuery(businessLogPageQuery(list));
  const dialog = useDialogInUrl(LOG_DIALOGS);
  const columns = useMemo(() => businessLogColumns(dialog), [dialog]);
  return (
    <PageFrame title="业务日志" description={ABOUT}>
      <SearchBar label="查询业务日志" fields={businessLogFilterFields} list={list} />
      <section className="panel list-panel" aria-label="业务日志">
        <PagedTable
          label="业务日志列表"
          exportSource={EXPORT}
          query={query}
          list={list}
          columns={columns}
          empty={<RecordsEmpty list={list} what="业务日志" />}
        />
      </section>
      <Allowed to={getBusinessLog}>
        <LayerPlace title="业务日志" onClose={dialog.close}>
          {dialog.name === 'view' && dialog.id && (
            <BusinessLogDrawer key={dialog.id} id={dialog.id} onClose={dialog.close} />
          )}
        </LayerPlace>
      </Allowed>
    </PageFrame>
  );
}
