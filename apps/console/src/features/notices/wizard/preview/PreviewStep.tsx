import type { Notice, NoticePreview } from '@huiwu/contract/notices';
import { AUDIENCE_CLOSED, countAudience } from '@huiwu/contract/registrations';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useAccess } from '../../../../shared/access/useAccess.ts';
import { RecordFiles } from '../../../../shared/records/attachments/RecordFiles.tsx';
import { FieldFacts } from '../../../../shared/records/FieldFacts.tsx';
import { downloadNoticeFile, noticeRecord } from '@huiwu/contract/notices';
import { TitledPanel } from '../../../../shared/components/TitledPanel.tsx';
import { useIsMobile } from '../../../../shared/components/useIsMobile.ts';
import { useSubmit } from '../../../../shared/forms/useSubmit.ts';
import { showFirstProblem } from '../../../../shared/wizard/useWizardSave.ts';
import { fetchPreview } from '../../notices.queries.ts';
import { DryRunFigures } from '../../preview/DryRunFigures.tsx';
import { DryRunPeople } from '../../preview/DryRunPeople.tsx';
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
  const canAsk = useAccess().can(countAudience);
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
            {canAsk && (
              <Button loading={isAsking} onClick={() => void handleAsk()}>
                试算收件人
              </Button>
            )}
          </div>
        }
      >
        <FieldFacts record={noticeRecord} names={factsOf(notice)} own={OWN} detail={notice} columns={columns} />
        {!canAsk && <Alert className="notice-hint" type="warning" showIcon title={AUDIENCE_CLOSED} />}
        {preview ? (
          <DryRunFigures preview={preview} />
        ) : (
          canAsk && (
            <p className="quiet notice-hint">
              试算不发送任何消息，只统计现在的人数、条数、费用和发送额度，并列出前 50 人。
            </p>
          )
        )}
      </TitledPanel>
      {preview && <DryRunPeople notice={notice} preview={preview} />}
    </>
  );
}
