import { SMS_RESULTS, sendTestSms, testSmsInput, testSmsParam, type SmsChannelRow } from '@huiwu/contract/sms-channels';
import { Alert, Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { markUnchanged } from '../../shared/forms/mark-unchanged.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';

type Result = { kind: keyof typeof SMS_RESULTS; text: string };

interface Values {
  phone: string;
  sign: string;
  template: string;
  params: { name: string; value: string }[];
}

const { shape } = testSmsInput;
const param = testSmsParam.shape;
const BLANK: Values = { phone: '', sign: '', template: '', params: [] };

/** The values of the template's variables, each in a line that can be taken away. */
function Params() {
  return (
    <Form.List name="params">
      {(lines, { add, remove }) => (
        <Form.Item label="变量" extra="按模板中的顺序填写；腾讯云的变量名填 1、2…">
          <Flex vertical gap="small">
            {lines.map(({ key, name }) => (
              <Flex key={key} gap="small" align="start">
                <Form.Item noStyle {...fieldRules('name', param.name)} name={[name, 'name']}>
                  <Input aria-label={`变量名 ${name + 1}`} placeholder="变量名" autoComplete="off" />
                </Form.Item>
                <Form.Item noStyle {...fieldRules('value', param.value)} name={[name, 'value']}>
                  <Input aria-label={`变量值 ${name + 1}`} placeholder="变量值" autoComplete="off" />
                </Form.Item>
                <Button type="text" aria-label={`移除变量 ${name + 1}`} onClick={() => remove(name)}>
                  移除
                </Button>
              </Flex>
            ))}
            <Button onClick={() => add({ name: '', value: '' })}>添加变量</Button>
          </Flex>
        </Form.Item>
      )}
    </Form.List>
  );
}

/** Sends a real message, and shows what the carrier said to it. */
export function TestSmsDrawer({ id, name, onClose }: RecordLayerProps<SmsChannelRow>) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useEndpointMutation(sendTestSms, { refreshes: [] });
  const [result, setResult] = useState<Result>();
  const handleSave = async (values: Values) => {
    setResult(undefined);
    setResult(await mutateAsync({ id, ...values }));
    markUnchanged(form);
  };
  return (
    <FormDrawer title={`测试发送 ${name}`} onClose={onClose}>
      <DrawerForm<Values> form={form} initialValues={BLANK} verb="发送" onSave={handleSave}>
        {result && (
          <Alert
            role="status"
            type={result.kind === 'accepted' ? 'success' : 'error'}
            title={SMS_RESULTS[result.kind]}
            description={result.text}
          />
        )}
        <Form.Item label="手机号码" {...fieldRules('phone', shape.phone)}>
          <Input inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item label="签名" {...fieldRules('sign', shape.sign)} extra="不带【】">
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item label="模板编号" {...fieldRules('template', shape.template)} extra="服务商给模板的编号">
          <Input autoComplete="off" />
        </Form.Item>
        <Params />
      </DrawerForm>
    </FormDrawer>
  );
}
