import type { Channel } from '@huiwu/contract/deliveries';
import { PURPOSES, type Notice } from '@huiwu/contract/notices';
import { Form, Select } from 'antd';
import { isByMail } from '../notice-texts.ts';
import { WizardFields } from '../../../shared/wizard/WizardFields.tsx';
import { MailPart } from './MailPart.tsx';
import { NoticeField } from './NoticeField.tsx';
import { SmsPart } from './SmsPart.tsx';

const PURPOSE_OPTIONS = Object.entries(PURPOSES).map(([value, label]) => ({ value, label }));

interface ContentStepProps {
  notice: Notice | undefined;
  onFilled: () => void;
}

/** What is sent by which channels. */
export function ContentStep({ notice, onFilled }: ContentStepProps) {
  const form = Form.useFormInstance();
  const channels = Form.useWatch<Channel[] | undefined>('channels', form) ?? [];
  return (
    <>
      <WizardFields title="用途与渠道">
        <NoticeField
          name="purpose"
          notice={notice}
          input={
            // A template is of one purpose.
            <Select options={PURPOSE_OPTIONS} onChange={() => form.setFieldValue('smsTemplate', '')} />
          }
        />
        <NoticeField name="channels" notice={notice} />
      </WizardFields>
      <div hidden={!channels.includes('sms')}>
        <SmsPart />
      </div>
      <div hidden={!isByMail(channels)}>
        <MailPart notice={notice} channels={channels} onFilled={onFilled} />
      </div>
    </>
  );
}
