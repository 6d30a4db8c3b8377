import { Form, Input } from 'antd';
import { adminDraft, editMeetingRoles, type Admin } from '@huiwu/contract/admins';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { PlaceFields } from '../../../shared/choices/PlaceFields.tsx';
import { contractField } from '../../../shared/forms/contract-rules.ts';
import { GuardedField } from '../../../shared/forms/GuardedField.tsx';

export function AdminFields({ admin }: { admin?: Admin }) {
  const { can } = useAccess();
  return (
    <>
      <Form.Item {...contractField(adminDraft, 'realName')} label="姓名">
        <Input autoComplete="off" />
      </Form.Item>
      <GuardedField
        draft={adminDraft}
        name="phone"
        field="admins.phone"
        label="手机号码"
        current={admin && (admin.phone ?? '')}
      >
        <Input inputMode="tel" autoComplete="off" />
      </GuardedField>
      <GuardedField
        draft={adminDraft}
        name="email"
        field="admins.email"
        label="邮箱"
        current={admin && (admin.email ?? '')}
      >
        <Input inputMode="email" autoComplete="off" />
      </GuardedField>
      <Form.Item {...contractField(adminDraft, 'jobTitle')} label="职务">
        <Input autoComplete="off" />
      </Form.Item>
      <GuardedField
        draft={adminDraft}
        name="idCard"
        field="admins.idCard"
        label="身份证号"
        current={admin && (admin.idCard ?? '')}
      >
        <Input autoComplete="off" />
      </GuardedField>
      <PlaceFields custCode={admin?.custCode} hasRoles={can(editMeetingRoles)} />
    </>
  );
}
