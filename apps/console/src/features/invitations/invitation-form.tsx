import { invitationRecord, type Invitation } from '@huiwu/contract/invitations';
import { listRegistrationTypes } from '@huiwu/contract/registration-types';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useAccess } from '../../shared/access/useAccess.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { contractField } from '../../shared/forms/contract-rules.ts';
import type { RecordForm } from '../../shared/records/console-record.ts';

const TYPES_MAX = 100;

/** Selects an enabled registration type of the meeting. */
function Type() {
  const { can } = useAccess();
  const { data, isPending } = useQuery({
    queryKey: ['registration-types', 'enabled'],
    queryFn: ({ signal }) => callEndpoint(listRegistrationTypes, { page: 1, limit: TYPES_MAX, state: 1 }, { signal }),
    enabled: can(listRegistrationTypes),
  });
  const none = can(listRegistrationTypes) ? '还没有启用的参会类型' : '没有查询参会类型的权限';
  return (
    <Form.Item {...contractField(invitationRecord.draft, 'type')} label={invitationRecord.fields.type.label}>
      <Select
        placeholder="请选择"
        notFoundContent={isPending && can(listRegistrationTypes) ? '正在查找…' : none}
        options={data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
    </Form.Item>
  );
}

export const invitationForm: RecordForm<Invitation> = {
  order: ['name', 'phone', 'email', 'type', 'isFree', 'skipsReview', 'expiresAt'],
  inputs: { type: Type },
};
