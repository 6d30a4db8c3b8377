import { useQuery } from '@tanstack/react-query';
import { getOutboxMessage, resendOutboxMessage, type OutboxMessage } from '@huiwu/contract/outbox';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { useAccess } from '../../shared/access/useAccess.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { EmptyNotice } from '../../shared/components/EmptyNotice.tsx';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { useDialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { useSteady } from '../../shared/components/useSteady.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { BatchBar } from '../../shared/bulk/BatchBar.tsx';
import { BatchResults } from '../../shared/bulk/BatchResults.tsx';
import { PagedTable } from '../../shared/list/PagedTable.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useBatch, type BatchStep } from '../../shared/bulk/useBatch.ts';
import { useListState, type List } from '../../shared/list-state/useListState.ts';
import { useRowFlash } from '../../shared/list/useRowFlash.ts';
import { useSelection } from '../../shared/bulk/useSelection.ts';
import { nameOf, outboxColumns, outboxFilterFields } from './outbox-columns.tsx';
import { OUTBOX_FILTERS, outboxPageQuery, useResendMessage } from './outbox.queries.ts';

const OutboxDrawer = lazyChunk(async () => (await import('./OutboxDrawer.tsx')).OutboxDrawer);

const DIALOGS = ['view'] as const;

const RESEND: Omit<BatchStep<OutboxMessage>, 'rows'> = {
  verb: '重新发送',
  consequence: '内容不变，再次发给原来的接收人。',
  call: ({ id }, options) => callEndpoint(resendOutboxMessage, { id }, options),
};

export function OutboxPage() {
  const list = useListState(OUTBOX_FILTERS);
  const query = useQuery(outboxPageQuery(list));
  const dialog = useDialogInUrl(DIALOGS);
  const { can } = useAccess();
  const { flashed, flash } = useRowFlash();
  const selection = useSelection({ nameOf, calls: [resendOutboxMessage] });
  const batch = useBatch({ noun: 'outbox', counted: '条消息', nameOf, onDone: selection.clear });
  const { resend } = useSteady({ resend: useResend(flash) });
  const columns = useMemo(() => outboxColumns({ dialog, onResend: (one) => void resend(one) }), [dialog, resend]);
  return (
    <PageFrame title="发件箱" description="查看系统发出的短信、邮件和站内信是否送出；失败的可以重新发送。">
      <SearchBar label="查询发件箱" fields={outboxFilterFields} list={list} />
      <section className="panel list-panel" aria-label="发件箱">
        <Allowed to={resendOutboxMessage}>
          <div className="list-toolbar">
            <BatchBar count={selection.ids.length} onClear={selection.clear}>
              <Button onClick={() => void batch.run({ ...RESEND, rows: selection.rows })}>重新发送</Button>
            </BatchBar>
          </div>
        </Allowed>
        <PagedTable
          label="发件箱列表"
          query={query}
          list={list}
          columns={columns}
          selection={selection}
          flashed={flashed}
          empty={<OutboxEmpty list={list} />}
        />
      </section>
      {batch.results.length > 0 && (
        <BatchResults title={`批量${batch.verb}`} results={batch.results} onClose={batch.clear} />
      )}
      <LayerPlace title="消息" onClose={dialog.close}>
        {dialog.name === 'view' && dialog.id && can(getOutboxMessage) && (
          <OutboxDrawer key={dialog.id} id={dialog.id} onResend={resend} onClose={dialog.close} />
        )}
      </LayerPlace>
    </PageFrame>
  );
}

const useResend = (onSent: (id: string) => void) => {
  const confirm = useConfirm();
  const toast = useToast();
  const send = useResendMessage();
  return ({ id, title, recipient }: OutboxMessage) =>
    confirm({
      title: `重新发送 ${title}？`,
      consequence: recipient ? `内容不变，再次发给 ${recipient}。` : '内容不变，再次发给原来的接收人。',
      verb: '重新发送',
      act: async () => {
        await send.mutateAsync({ id });
        toast.done(`已重新发送 ${title}`);
        onSent(id);
      },
    });
};

function OutboxEmpty({ list }: { list: List }) {
  const asked = Object.keys(list.filters);
  const handleClear = () => list.filterBy(Object.fromEntries(asked.map((name) => [name, ''])));
  if (asked.length === 0)
    return <EmptyNotice title="还没有发出的消息" hint="发送验证码、初始密码或通知后，会显示在这里。" />;
  return (
    <EmptyNotice
      title="没有符合条件的消息"
      hint="换个条件，或者清空条件查看全部。"
      action={<Button onClick={handleClear}>清空条件</Button>}
    />
  );
}
