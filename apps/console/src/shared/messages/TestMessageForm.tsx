import { getProfile } from '@huiwu/contract/account';
import { NOTICE_TESTS_PER_DAY, noticeTestInput, type noticeTested } from '@huiwu/contract/notices';
import { queryOptions } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import type { Endpoint, InputOf, OutputOf } from '@huiwu/contract/base/endpoint';
import { callEndpoint } from '../api/call-endpoint.ts';
import { useEndpointMutation } from '../api/useEndpointMutation.ts';
import { fieldRules } from '../forms/contract-rules.ts';
import { DrawerForm } from '../forms/DrawerForm.tsx';
import { markUnchanged } from '../forms/mark-unchanged.ts';
import { PageLink } from '../page/PageLink.tsx';

/** A call that sends a message to typed addresses. */
type TestCall = Endpoint<typeof noticeTestInput, typeof noticeTested>;
type TestValues = Pick<InputOf<TestCall>, 'toSelf' | 'phones' | 'emails'>;

const { shape } = noticeTestInput;
const SEPARATORS = [',', '，', '、', ';', '；', ' ', '\n'];

/** The phone and the e-mail address of the signed-in admin. */
export const ownAddressesQuery = () =>
  queryOptions({
    queryKey: ['account', 'profile'],
    queryFn: ({ signal }) => callEndpoint(getProfile, {}, { signal }),
  });

const shown = (address: string, isUsed: boolean): string[] => (isUsed && address !== '' ? [address] : []);

interface TestMessageFormProps {
  to: TestCall;
  /** What is tested. */
  of: { id: string; name: string; channels: readonly string[] };
  own: { phone: string; email: string };
  /** Whose values the message has, and what it does not count for. */
  hint: string;
}

/** Sends a message to addresses that are typed, one’s own to begin with. */
export function TestMessageForm({ to, of, own, hint }: TestMessageFormProps) {
  const [form] = Form.useForm<TestValues>();
  const { mutateAsync } = useEndpointMutation(to, { refreshes: ['deliveries'] });
  const [tested, setTested] = useState<OutputOf<TestCall>>();
  const [isSms, isMail] = [of.channels.includes('sms'), of.channels.includes('email')];
  const handleSave = async ({ toSelf = false, phones = [], emails = [] }: TestValues) => {
    setTested(undefined);
    setTested(await mutateAsync({ id: of.id, toSelf, phones, emails }));
    markUnchanged(form);
  };
  const addresses = [...shown(own.phone, isSms), ...shown(own.email, isMail)];
  const initial = { toSelf: addresses.length > 0, phones: [], emails: [] };
  return (
    <DrawerForm<TestValues> form={form} initialValues={initial} verb="发送" onSave={handleSave}>
      {tested && <Tested tested={tested} name={of.name} />}
      {addresses.length > 0 && (
        <Form.Item {...fieldRules('toSelf', shape.toSelf)} valuePropName="checked">
          <Checkbox>发给本人（{addresses.join('、')}）</Checkbox>
        </Form.Item>
      )}
      {isSms && <Addresses name="phones" label="手机号码" />}
      {isMail && <Addresses name="emails" label="邮箱" />}
      {!isSms && !isMail && <Alert type="info" showIcon title="站内信不能测试发送，可在预览中查看内容" />}
      <p className="quiet">
        {hint}发送记录中标为“测试”。每人每天最多 {NOTICE_TESTS_PER_DAY} 条。
      </p>
    </DrawerForm>
  );
}

function Addresses({ name, label }: { name: 'phones' | 'emails'; label: string }) {
  return (
    <Form.Item label={`其他${label}`} {...fieldRules(name, shape[name])}>
      <Select<string[]>
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={SEPARATORS}
        placeholder="输入后按回车，可输入多个"
      />
    </Form.Item>
  );
}

function Tested({ tested, name }: { tested: OutputOf<TestCall>; name: string }) {
  return (
    <Alert
      style={{ marginBlockEnd: 16 }}
      role="status"
      type="success"
      title={`已提交 ${tested.count} 条测试消息`}
      description={
        <>
          变量使用“{tested.name}”。结果见
          <PageLink to={`/message/delivery?origin=${encodeURIComponent(`测试：${name}`)}`}>发送记录</PageLink>。
        </>
      }
    />
  );
}
