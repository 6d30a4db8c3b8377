import type { Notice, NoticePreview } from '@huiwu/contract/notices';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { RecordFiles } from '../../../../shared/records/attachments/RecordFiles.tsx';
import { FieldFacts } from '../../../../shared/records/FieldFacts.tsx';
import { downloadNoticeFile, exportNoticeRecipients, noticeRecord } from '@huiwu/contract/notices';
import { ExportButton } from '../../../../shared/exports/ExportButton.tsx';
import { WHOLE_LIST } from '../../../../shared/exports/whole-list.ts';
import { TitledPanel } from '../../../../shared/components/TitledPanel.tsx';
import { useIsMobile } from '../../../../shared/components/useIsMobile.ts';
import { formatCount } from '../../../../shared/formats/numbers.ts';
import { useSubmit } from '../../../../shared/forms/useSubmit.ts';
import { showFirstProblem } from '../../../../shared/wizard/useWizardSave.ts';
import { fetchPreview } from '../../notices.queries.ts';
import { Quotas } from './Quotas.tsx';
import { Reaches } from './Reaches.tsx';
import { Recipients } from './Recipients.tsx';
import { Samples } from './Samples.tsx';
import { TestButton } from './TestButton.tsx';

interface PreviewStepProps {
  notice: Notice;
  onShow: (field: string) => void;
}

const SUMMARY = ['name', 'purpose', 'channels', 'audienceText', 'schedule', 'dueAt'];
const OWN = { attachments: (notice: Notice) => <RecordFiles of={notice} call={downloadNoticeFile} /> };

const factsOf = ({ channels }: Notice) => (channels.includes('email') ? [...SUMMARY, 'attachments'] : SUMMARY);

/** Who would get the notice and what, as it is stored. */
export function PreviewStep({ notice, onShow }: PreviewStepProps) {
  const form = Form.useFormInstance<string>();
  const columns = useIsMobile() ? 1 : 2;
  const [preview, setPreview] = useState<NoticePreview>();
  const { isSaving: isAsking, submit } = useSubmit(form, async (id: string) => {
    setPreview(undefined);
    setPreview(await fetchPreview(id));
  });
  const handleAsk = async () => {
    await submit(notice.id);
    showFirstProblem(form, onShow);
  };
  return (
    <>
      <TitledPanel
        title="收件人试算"
        aside={
          <div className="notice-buttons">
            <TestButton notice={notice} />
            <Button loading={isAsking} onClick={() => void handleAsk()}>
              试算收件人
            </Button>
          </div>
        }
      >
        <FieldFacts record={noticeRecord} names={factsOf(notice)} own={OWN} detail={notice} columns={columns} />
        {preview ? (
          <Figures preview={preview} />
        ) : (
          <p className="quiet notice-hint">
            试算不发送任何消息，只统计现在的人数、条数、费用和发送额度，并列出前 50 人。
          </p>
        )}
      </TitledPanel>
      {preview && preview.recipients.length > 0 && (
        <TitledPanel
          title={`前 ${preview.recipients.length} 名收件人`}
          aside={<WholeList notice={notice} count={preview.count} />}
        >
          <Recipients recipients={preview.recipients} />
        </TitledPanel>
      )}
      {preview && preview.samples.length > 0 && (
        <TitledPanel title="内容样例">
          <Samples samples={preview.samples} channels={notice.channels} />
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

function Figures({ preview: { count, reaches, quotas, senderDay } }: { preview: NoticePreview }) {
  if (count === 0)
    return (
      <Alert className="notice-hint" type="warning" showIcon role="status" title="没有符合条件的收件人，请调整受众" />
    );
  return (
    <>
      <p className="notice-hint" role="status">
        共 <strong className="number">{formatCount(count)}</strong> 人
      </p>
      {reaches.length > 0 && <Reaches reaches={reaches} />}
      {senderDay !== null && (
        <Alert
          className="notice-hint"
          type="warning"
          showIcon
          role="status"
          title={`发件人今天还能发送 ${formatCount(senderDay.left)} 封（每日上限 ${formatCount(senderDay.limit)} 封），其余的从明天 00:00 起发送`}
        />
      )}
      {quotas.length > 0 && <Quotas quotas={quotas} count={count} />}
    </>
  );
}
