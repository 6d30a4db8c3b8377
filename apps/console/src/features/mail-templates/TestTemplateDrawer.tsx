import { sendTestTemplate, testTemplateInput, type MailTemplateRow } from '@huiwu/contract/mail-templates';
import { MAIL_RESULTS } from '@huiwu/contract/senders';
import { Alert, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { markUnchanged } from '../../shared/forms/mark-unchanged.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { useSenders } from './mail-templates.queries.ts';

const { shape } = testTemplateInput;

interface Values {
  sender?: string;
  to: string;
}

type MailTestResult = { kind: keyof typeof MAIL_RESULTS; text: string };

/** Sends a real mail with sample values, and shows what the server said to it. */
export function TestTemplateDrawer({ id, name, onClose }: RecordLayerProps<MailTemplateRow>) {
  const [form] = Form.useForm<Values>();
  const { isAllowed, senders } = useSenders();
  const { mutateAsync } = useEndpointMutation(sendTestTemplate, { refreshes: [] });
  const [result, setResult] = useState<MailTestResult>();
  const handleSave = async ({ sender = '', to }: Values) => {
    setResult(undefined);
    setResult(await mutateAsync({ id, sender, to }));
    markUnchanged(form);
  };
  return (
    <FormDrawer title={`测试发送 ${name}`} onClose={onClose}>
      <DrawerForm<Values> form={form} initialValues={{ to: '' }} verb="发送" onSave={handleSave}>
        {result && (
          <Alert
            role="status"
            type={result.kind === 'accepted' ? 'success' : 'error'}
            title={MAIL_RESULTS[result.kind]}
            description={result.text}
          />
        )}
        <Form.Item label="发件人" {...fieldRules('sender', shape.sender)}>
          <Select
            placeholder="请选择"
            notFoundContent={isAllowed ? '还没有启用的发件人' : '没有查询发件人的权限'}
            options={senders.map(({ id: value, address, fromName }) => ({ value, label: `${fromName} ${address}` }))}
          />
        </Form.Item>
        <Form.Item label="收件地址" extra="变量使用示例资料" {...fieldRules('to', shape.to)}>
          <Input inputMode="email" autoComplete="off" />
        </Form.Item>
      </DrawerForm>
    </FormDrawer>
  );
}
