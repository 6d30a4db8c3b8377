import type { Notice, Schedule } from '@huiwu/contract/notices';
import { Form } from 'antd';
import { WizardFields } from '../../../shared/wizard/WizardFields.tsx';
import { NoticeField } from './NoticeField.tsx';

/** When it is sent. */
export function TimeStep({ notice }: { notice: Notice | undefined }) {
  const form = Form.useFormInstance();
  const schedule = Form.useWatch<Schedule | undefined>('schedule', form) ?? 'now';
  const isFree = Form.useWatch<boolean | undefined>('ignoresQuietHours', form) === true;
  return (
    <>
      <WizardFields title="发送时间">
        <NoticeField name="schedule" notice={notice} />
        <NoticeField name="sendAt" notice={notice} isHidden={schedule !== 'at'} />
        <NoticeField name="relativeBase" notice={notice} isHidden={schedule !== 'relative'} />
        <NoticeField name="relativeHours" notice={notice} isHidden={schedule !== 'relative'} />
      </WizardFields>
      <WizardFields title="静默时段">
        <NoticeField name="ignoresQuietHours" notice={notice} />
        <NoticeField name="quietReason" notice={notice} isWide isHidden={!isFree} />
      </WizardFields>
    </>
  );
}
