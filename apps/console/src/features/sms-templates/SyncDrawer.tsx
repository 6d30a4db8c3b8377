import { SMS_REVIEWS } from '@huiwu/contract/sms-channels';
import { getSmsTemplate, syncSmsTemplate, type SmsTemplate, type SmsTemplateRow } from '@huiwu/contract/sms-templates';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useToast } from '../../shared/actions/useToast.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { markUnchanged } from '../../shared/forms/mark-unchanged.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

const { shape } = syncSmsTemplate.input;

interface Values {
  providerCode: string;
}

type FormProps = Pick<RecordLayerProps<SmsTemplateRow>, 'onClose' | 'onSaved'> & { template: SmsTemplate };

/** Asks the carrier for its decision about a template, which is registered if there is one. */
export function SyncDrawer({ id, name, onClose, onSaved }: RecordLayerProps<SmsTemplateRow>) {
  const query = useQuery(recordQuery('sms-templates', getSmsTemplate, id));
  return (
    <FormDrawer title={`同步结果 ${name}`} onClose={onClose}>
      <LoadFirst query={query}>{(template) => <SyncForm {...{ template, onClose, onSaved }} />}</LoadFirst>
    </FormDrawer>
  );
}

function SyncForm({ template: { id, version, name, providerCode }, onClose, onSaved }: FormProps) {
  const [form] = Form.useForm<Values>();
  const toast = useToast();
  const { mutateAsync } = useEndpointMutation(syncSmsTemplate, { refreshes: ['sms-templates'] });
  const [answer, setAnswer] = useState('');
  const handleSave = async (values: Values) => {
    setAnswer('');
    const { kind, text } = await mutateAsync({ id, version, ...values });
    markUnchanged(form);
    if (kind !== 'approved' && kind !== 'rejected') {
      setAnswer([SMS_REVIEWS[kind], text].filter((part) => part !== '').join('：'));
      return;
    }
    toast.done(`${name}：${SMS_REVIEWS[kind]}`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{ providerCode }} verb="查询" onSave={handleSave}>
      {answer !== '' && <Alert role="status" type="info" title={answer} />}
      <Form.Item
        {...fieldRules('providerCode', shape.providerCode)}
        label="服务商编号"
        extra="在服务商的控制台提交后得到的模板编号，如 SMS_123456789"
      >
        <Input autoComplete="off" />
      </Form.Item>
    </DrawerForm>
  );
}
