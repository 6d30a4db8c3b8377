import { NOTICE_TESTS_PER_DAY, noticeTestInput, testNotice, type Notice } from '@huiwu/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import type { InputOf, OutputOf } from '@huiwu/contract/base/endpoint';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { markUnchanged } from '../../shared/forms/mark-unchanged.ts';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { noticeQuery, ownAddressesQuery } from './notices.queries.ts';
import './notices.css';

type TestValues = Pick<InputOf<typeof testNotice>, 'toSelf' | 'phones' | 'emails'>;

const { shape } = noticeTestInput;
const SEPARATORS = [',', '，', '、', ';', '；', ' ', '\n'];

interface TestNoticeDrawerProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Sends a notice to addresses that are typed, one’s own to begin with. */
export function TestNoticeDrawer({ id, name, onClose }: TestNoticeDrawerProps) {
  const notice = useQuery(noticeQuery(id));
  const own = useQuery(ownAddressesQuery());
  return (
    <FormDrawer title={`测试发送 ${name}`} onClose={onClose}>
      <LoadFirst query={own} rows={4}>
        {(addresses) => (
          <LoadFirst query={notice} rows={4}>
            {(loaded) => <TestForm notice={loaded} own={addresses} />}
          </LoadFirst>
        )}
      </LoadFirst>
    </FormDrawer>
  );
}

const shown = (address: string, isUsed: boolean): string[] => (isUsed && address !== '' ? [address] : []);

function TestForm({ notice, own }: { notice: Notice; own: { phone: string; email: string } }) {
  const [form] = Form.useForm<TestValues>();
  const { mutateAsync } = useEndpointMutation(testNotice, { refreshes: ['deliveries'] });
  const [tested, setTested] = useState<OutputOf<typeof testNotice>>();
  const { id, channels } = notice;
  const [isSms, isMail] = [channels.includes('sms'), channels.includes('email')];
  const handleSave = async ({ toSelf = false, phones = [], emails = [] }: TestValues) => {
    setTested(undefined);
    setTested(await mutateAsync({ id, toSelf, phones, emails }));
    markUnchanged(form);
  };
  const addresses = [...shown(own.phone, isSms), ...shown(own.email, isMail)];
  const initial = { toSelf: addresses.length > 0, phones: [], emails: [] };
  return (
    <DrawerForm<TestValues> form={form} initialValues={initial} verb="发送" onSave={handleSave}>
      {tested && <Tested tested={tested} of={notice} />}
      {addresses.length > 0 && (
        <Form.Item {...fieldRules('toSelf', shape.toSelf)} valuePropName="checked">
          <Checkbox>发给本人（{addresses.join('、')}）</Checkbox>
        </Form.Item>
      )}
      {isSms && <Addresses name="phones" label="手机号码" />}
      {isMail && <Addresses name="emails" label="邮箱" />}
      {!isSms && !isMail && <Alert type="info" showIcon title="站内信不能测试发送，可在预览中查看内容" />}
      <p className="quiet">
        变量使用受众中一位参会人员的资料，没有受众时使用示例资料；测试不计入通知的发送情况，发送记录中标为“测试”。每人每天最多{' '}
        {NOTICE_TESTS_PER_DAY} 条。
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

function Tested({ tested: { name, count }, of }: { tested: OutputOf<typeof testNotice>; of: Notice }) {
  return (
    <Alert
      className="notice-tested"
      role="status"
      type="success"
      title={`已提交 ${count} 条测试消息`}
      description={
        <>
          变量使用“{name}”。结果见
          <PageLink to={`/message/delivery?origin=${encodeURIComponent(`测试：${of.name}`)}`}>发送记录</PageLink>。
        </>
      }
    />
  );
}
