import {
  approveSmsTemplate,
  getSmsTemplate,
  type SmsTemplate,
  type SmsTemplateRow,
} from '@huiwu/contract/sms-templates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

const { shape } = approveSmsTemplate.input;

interface Values {
  providerCode: string;
}

type FormProps = Pick<RecordLayerProps<SmsTemplateRow>, 'onClose' | 'onSaved'> & { template: SmsTemplate };

/** Registers that the carrier accepted a template, with its number there. */
export function ApproveDrawer({ id, name, onClose, onSaved }: RecordLayerProps<SmsTemplateRow>) {
  const query = useQuery(recordQuery('sms-templates', getSmsTemplate, id));
  return (
    <FormDrawer title={`登记通过 ${name}`} onClose={onClose}>
      <LoadFirst query={query}>{(template) => <ApproveForm {...{ template, onClose, onSaved }} />}</LoadFirst>
    </FormDrawer>
  );
}

function ApproveForm({ template, onClose, onSaved }: FormProps) {
  const [form] = Form.useForm<Values>();
  const client = useQueryClient();
  const toast = useToast();
  const { id, version, name, provider, providerCode, providerContent } = template;
  const { mutateAsync } = useMutation({
    mutationFn: (values: Values) => callEndpoint(approveSmsTemplate, { id, version, ...values }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['sms-templates'] }),
  });
  const handleSave = async (values: Values) => {
    await mutateAsync(values);
    toast.done(`已登记通过 ${name}`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{ providerCode }} onSave={handleSave}>
      <p className="quiet">提交内容：{providerContent}</p>
      <Form.Item
        {...fieldRules('providerCode', shape.providerCode)}
        label="服务商编号"
        required={provider !== 'outbox'}
        extra="服务商给模板的编号，如 SMS_123456789"
      >
        <Input autoComplete="off" />
      </Form.Item>
    </DrawerForm>
  );
}
