import { listSmsChannels } from '@huiwu/contract/sms-channels';
import { smsSignRecord, type SmsSign } from '@huiwu/contract/sms-signs';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useAccess } from '../../shared/access/useAccess.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { formWithFiles } from '../../shared/records/attachments/attachments-form.tsx';
import type { FieldInputProps, RecordForm } from '../../shared/records/console-record.ts';

const CHANNELS_MAX = 100;

/** Selects an enabled channel. It is fixed once the sign is there. */
function Channel({ present }: FieldInputProps<SmsSign>) {
  const { can } = useAccess();
  const { data } = useQuery({
    queryKey: ['sms-channels', 'enabled'],
    queryFn: ({ signal }) => callEndpoint(listSmsChannels, { page: 1, limit: CHANNELS_MAX, state: 1 }, { signal }),
    enabled: can(listSmsChannels) && present === undefined,
  });
  if (present !== undefined) return null;
  return (
    <Form.Item {...contractField(smsSignRecord.draft, 'channel')} label={smsSignRecord.fields.channel.label}>
      <Select
        placeholder="请选择"
        notFoundContent={can(listSmsChannels) ? '还没有启用的短信通道' : '没有查询短信通道的权限'}
        options={data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
    </Form.Item>
  );
}

const withFiles = formWithFiles<SmsSign>(smsSignRecord);

export const smsSignForm: RecordForm<SmsSign> = {
  ...withFiles,
  order: ['channel', 'text', 'use', 'attachments', 'remark'],
  inputs: { ...withFiles.inputs, channel: Channel },
};
