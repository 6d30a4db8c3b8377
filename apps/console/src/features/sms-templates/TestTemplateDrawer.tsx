import type { OutputOf } from '@huiwu/contract/base/endpoint';
import { SMS_RESULTS } from '@huiwu/contract/sms-channels';
import { sampleSms } from '@huiwu/contract/sms-rules';
import { getSmsTemplate, testSmsTemplate, type SmsTemplate, type SmsTemplateRow } from '@huiwu/contract/sms-templates';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { markUnchanged } from '../../shared/forms/mark-unchanged.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

interface Values {
  phone: string;
}

const { shape } = testSmsTemplate.input;

/** Sends a real message with sample values, and shows what the carrier said to it. */
export function TestTemplateDrawer({ id, name, onClose }: RecordLayerProps<SmsTemplateRow>) {
  const query = useQuery(recordQuery('sms-templates', getSmsTemplate, id));
  return (
    <FormDrawer title={`测试发送 ${name}`} onClose={onClose}>
      <LoadFirst query={query}>{(template) => <TestForm template={template} />}</LoadFirst>
    </FormDrawer>
  );
}

function TestForm({ template: { id, content, signText } }: { template: SmsTemplate }) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useEndpointMutation(testSmsTemplate, { refreshes: ['sms-templates'] });
  const [result, setResult] = useState<OutputOf<typeof testSmsTemplate>>();
  const handleSave = async (values: Values) => {
    setResult(undefined);
    setResult(await mutateAsync({ id, ...values }));
    markUnchanged(form);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{ phone: '' }} verb="发送" onSave={handleSave}>
      {result && (
        <Alert
          role="status"
          type={result.kind === 'accepted' ? 'success' : 'error'}
          title={SMS_RESULTS[result.kind]}
          description={result.text}
        />
      )}
      <p className="quiet">将发送：{sampleSms({ content, sign: signText }, 'sample')}</p>
      <Form.Item label="手机号码" {...fieldRules('phone', shape.phone)}>
        <Input inputMode="tel" autoComplete="off" />
      </Form.Item>
    </DrawerForm>
  );
}
