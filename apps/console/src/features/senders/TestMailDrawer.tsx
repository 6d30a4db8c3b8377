import { MAIL_RESULTS, sendTestMail, testMailInput, type SenderRow } from '@huiwu/contract/senders';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { markUnchanged } from '../../shared/forms/mark-unchanged.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';

type Result = { kind: keyof typeof MAIL_RESULTS; text: string };

/** Sends a real mail, and shows what the server said to it. */
export function TestMailDrawer({ id, name, onClose }: RecordLayerProps<SenderRow>) {
  const [form] = Form.useForm<{ to: string }>();
  const { mutateAsync } = useEndpointMutation(sendTestMail, { refreshes: ['senders'] });
  const [result, setResult] = useState<Result>();
  const handleSave = async ({ to }: { to: string }) => {
    setResult(undefined);
    setResult(await mutateAsync({ id, to }));
    markUnchanged(form);
  };
  return (
    <FormDrawer title={`测试发送 ${name}`} onClose={onClose}>
      <DrawerForm<{ to: string }> form={form} initialValues={{ to: '' }} verb="发送" onSave={handleSave}>
        {result && (
          <Alert
            role="status"
            type={result.kind === 'accepted' ? 'success' : 'error'}
            title={MAIL_RESULTS[result.kind]}
            description={result.text}
          />
        )}
        <Form.Item label="收件地址" {...fieldRules('to', testMailInput.shape.to)}>
          <Input inputMode="email" autoComplete="off" />
        </Form.Item>
      </DrawerForm>
    </FormDrawer>
  );
}
