import { noticeRecord, type Purpose } from '@huiwu/contract/notices';
import { estimateSms, sampleSms } from '@huiwu/contract/sms-rules';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { contractField } from '../../../shared/forms/contract-rules.ts';
import { SmsPhone } from '../../../shared/messages/SmsPhone.tsx';
import { WizardFields } from '../../../shared/wizard/WizardFields.tsx';
import { noticeChoicesQuery } from '../notices.queries.ts';
import { ChoiceSelect } from '../../../shared/messages/ChoiceSelect.tsx';

const { fields, draft } = noticeRecord;

/** The template of the short message, as it looks on a phone. */
export function SmsPart() {
  const form = Form.useFormInstance();
  const purpose = Form.useWatch<Purpose | undefined>('purpose', form) ?? 'notice';
  const chosen = Form.useWatch<string | undefined>('smsTemplate', form);
  const { data, isPending } = useQuery(noticeChoicesQuery());
  const fitting = data?.smsTemplates.filter((template) => template.purpose === purpose) ?? [];
  const template = fitting.find(({ id }) => id === chosen);
  return (
    <WizardFields title="短信">
      <Form.Item
        {...contractField(draft, 'smsTemplate')}
        label={fields.smsTemplate.label}
        extra="已通过审核的模板；收件人没有的资料使用模板中的备用文字"
      >
        <ChoiceSelect
          isPending={isPending}
          nothing={purpose === 'promo' ? '还没有可用的推广模板' : '还没有可用的通知模板'}
          options={fitting.map(({ id, name, sign }) => ({ value: id, label: `${name}【${sign}】` }))}
        />
      </Form.Item>
      {template && <SmsPhone text={sampleSms(template, 'sample')} estimate={estimateSms(template)} />}
    </WizardFields>
  );
}
