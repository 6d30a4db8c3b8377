import { Allowed } from '../../access/Allowed.tsx';
import { BusyButton } from '../../actions/BusyButton.tsx';
import type { BulkProps } from '../../bulk/bulk-props.ts';
import { noticeBlockerOf, SEND_VERB, type NoticeRows, type NoticeSource } from './notice-source.ts';
import { useNoticeStart } from './useNoticeStart.ts';

interface SendNoticeProps extends NoticeRows, Pick<BulkProps, 'onDone'> {
  of: NoticeSource;
}

/** Begins a notice to the people of the selected rows. */
export function SendNotice({ of, onDone, ...rows }: SendNoticeProps) {
  const start = useNoticeStart();
  const blocker = noticeBlockerOf(of, rows);
  const handleSend = async () => {
    if (await start(of, rows)) onDone();
  };
  return (
    <Allowed to={of.call}>
      <BusyButton act={handleSend} disabled={blocker !== undefined} {...(blocker !== undefined && { title: blocker })}>
        {SEND_VERB}
      </BusyButton>
    </Allowed>
  );
}
