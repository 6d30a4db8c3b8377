import { countWrong } from '@huiwu/contract/base/calls/typed-count';
import { CHANNELS } from '@huiwu/contract/deliveries';
import {
  approveNotice,
  noticeProblems,
  previewNotice,
  scheduleNotice,
  sendNotice,
  type Notice,
  type NoticePreview,
  type NoticeRow,
} from '@huiwu/contract/notices';
import { countAudience } from '@huiwu/contract/registrations';
import { useQuery } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { formatCount, formatFen } from '../../shared/formats/numbers.ts';
import { formatMinute } from '../../shared/formats/times.ts';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { audienceCountQuery } from '../../shared/registrations/registration-choices.queries.ts';
import { isTypedCount, TypedCountItem } from '../../shared/registrations/TypedCountItem.tsx';
import { noticePreviewQuery, noticeQuery, NOUN } from './notices.queries.ts';

interface Way {
  verb: string;
  call: typeof sendNotice | typeof scheduleNotice | typeof approveNotice;
  done: string;
  /** When it is sent. */
  when: (notice: Notice) => string;
  /** Whether the number of many people is typed. */
  isTyped: boolean;
}

const NOW: Way = { verb: '立即发送', call: sendNotice, done: '已开始发送', when: () => '现在', isTyped: true };
const PLANNED: Way = {
  verb: '按计划发送',
  call: scheduleNotice,
  done: '已列入计划',
  when: ({ dueAt }) => (dueAt === null ? '按计划' : `在 ${formatMinute(dueAt)} `),
  isTyped: true,
};
const APPROVED: Way = { verb: '通过', call: approveNotice, done: '已通过', when: () => '通过后可以', isTyped: false };

/** Sends a notice now. */
export function SendDialog(props: RecordLayerProps<NoticeRow>) {
  return <CountedDialog {...props} way={NOW} />;
}

/** Sends a notice at its time. */
export function ScheduleDialog(props: RecordLayerProps<NoticeRow>) {
  return <CountedDialog {...props} way={PLANNED} />;
}

/** Says to whom a notice may be sent from now on. */
export function ApproveDialog(props: RecordLayerProps<NoticeRow>) {
  return <CountedDialog {...props} way={APPROVED} />;
}

/** The number of this moment where the caller may count, or that of the submission. */
const useCount = (notice: Notice | undefined) => {
  const { can } = useAccess();
  const mayCount = can(countAudience);
  const { data, isError, refetch } = useQuery({
    ...audienceCountQuery(notice?.audience ?? {}),
    enabled: notice !== undefined && mayCount,
  });
  return { count: mayCount && !isError ? data?.count : notice?.audienceCount, recount: refetch };
};

const costText = ({ reaches }: NoticePreview): string => {
  const sms = reaches.find(({ channel }) => channel === 'sms');
  if (sms === undefined || sms.parts === null || sms.cost === null) return '';
  return `预计短信 ${formatCount(sms.parts)} 条，费用 ${formatFen(sms.cost)}。`;
};

/** What the SMS of a loaded notice would cost now; empty where the caller may not know. */
const useCost = ({ id, version, channels }: Pick<Notice, 'id' | 'version' | 'channels'>): string => {
  const { can } = useAccess();
  const { data } = useQuery({
    ...noticePreviewQuery({ id, version }),
    enabled: channels.includes('sms') && can(countAudience) && can(previewNotice),
  });
  return data === undefined ? '' : costText(data);
};

type CountedDialogProps = RecordLayerProps<NoticeRow> & { way: Way };

/** Asks before a notice is sent. For many people, their number is typed. */
function CountedDialog({ id, name, way, onClose, onSaved }: CountedDialogProps) {
  const [form] = Form.useForm<{ count: number | null }>();
  const toast = useToast();
  const query = useQuery(noticeQuery(id));
  const notice = query.isFetchedAfterMount ? query.data : undefined;
  const { count, recount } = useCount(notice);
  const { mutateAsync } = useEndpointMutation(way.call, { refreshes: [NOUN, 'deliveries', 'tasks'] });
  const isTyped = way.isTyped && isTypedCount(count);
  const [isRefused, setRefused] = useState(false);
  // The input may appear only after the refusal, and says then why.
  useEffect(() => {
    if (isRefused && isTyped && count !== undefined) form.setFields([{ name: 'count', errors: [countWrong(count)] }]);
  }, [form, isRefused, isTyped, count]);
  const { isSaving, submit } = useSubmit(form, async ({ count: typed }) => {
    if (notice === undefined) return;
    const input = { id, version: notice.version, ...(typeof typed === 'number' && { count: typed }) };
    // A refusal may mean that there are other people by now.
    await mutateAsync(input, { onError: () => void recount().then(() => setRefused(true)) });
    toast.done(`${way.done} ${name}`);
    onClose();
    onSaved(id);
  });
  return (
    <Modal
      open
      title={`${way.verb} ${name}？`}
      okText={way.verb}
      cancelText="取消"
      okButtonProps={{ loading: isSaving, disabled: count === undefined || count === 0 }}
      closable={{ 'aria-label': '关闭' }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <LoadFirst query={query} rows={2}>
        {(loaded) => <Sent notice={loaded} count={count} way={way} />}
      </LoadFirst>
      <Form form={form} layout="vertical" initialValues={{ count: null }} onFinish={(values) => void submit(values)}>
        {way.isTyped && <TypedCountItem count={count} label="收件人数" />}
      </Form>
    </Modal>
  );
}

interface SentProps {
  notice: Notice;
  count: number | undefined;
  way: Way;
}

function Sent({ notice, count, way }: SentProps) {
  const cost = useCost(notice);
  const by = notice.channels.map((channel) => CHANNELS[channel]).join('、');
  if (count === 0) return <p role="status">{noticeProblems.noRecipients}。</p>;
  return (
    <p role="status">
      {way.when(notice)}通过{by}向 <strong>{count === undefined ? '…' : formatCount(count)}</strong> 人发送。
      {cost}
      {!notice.ignoresQuietHours && '20:00 至次日 08:00 不发送，到时间后继续。'}
    </p>
  );
}
