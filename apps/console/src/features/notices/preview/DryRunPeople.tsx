import { exportNoticeRecipients, type Notice, type NoticePreview } from '@huiwu/contract/notices';
import { TitledPanel } from '../../../shared/components/TitledPanel.tsx';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { WHOLE_LIST } from '../../../shared/exports/whole-list.ts';
import { Recipients } from './Recipients.tsx';
import { Samples } from './Samples.tsx';

interface DryRunPeopleProps {
  notice: Notice;
  preview: NoticePreview;
}

/** The first people to whom it goes, all of them as a file, and what some of them would get. */
export function DryRunPeople({ notice, preview: { count, recipients, samples } }: DryRunPeopleProps) {
  return (
    <>
      {recipients.length > 0 && (
        <TitledPanel title={`前 ${recipients.length} 名收件人`} aside={<WholeList notice={notice} count={count} />}>
          <Recipients recipients={recipients} />
        </TitledPanel>
      )}
      {samples.length > 0 && (
        <TitledPanel title="内容样例">
          <Samples samples={samples} channels={notice.channels} />
        </TitledPanel>
      )}
    </>
  );
}

const COLUMNS = { sms: 'bySms', email: 'byEmail', web: 'byWeb' };

/** Everyone as a file, with why some of them get nothing. */
function WholeList({ notice: { id, channels }, count }: { notice: Notice; count: number }) {
  const shown = ['regNo', 'name', 'company', 'phone', 'email', ...channels.map((channel) => COLUMNS[channel])];
  return (
    <ExportButton
      source={{ call: exportNoticeRecipients, readers: {}, within: { notice: id } }}
      list={WHOLE_LIST}
      situation={{ shown, total: count, selected: [] }}
      label="导出全部收件人"
    />
  );
}
