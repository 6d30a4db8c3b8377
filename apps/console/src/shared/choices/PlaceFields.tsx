import { Form } from 'antd';
import { adminDraft } from '@huiwu/contract/admins';
import { contractField } from '../forms/contract-rules.ts';
import { DepartmentSelect } from './DepartmentSelect.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { useCustomerOf } from './useCustomerOf.ts';

interface PlaceFieldsProps {
  /** The customer of an existing admin, which cannot change. */
  custCode?: string | undefined;
  /** Whether the admin may assign roles. */
  hasRoles: boolean;
}

/** The department of an admin, and their roles of that department's customer. */
export function PlaceFields({ custCode, hasRoles }: PlaceFieldsProps) {
  const form = Form.useFormInstance();
  const customerOf = useCustomerOf();
  const chosen = customerOf(Form.useWatch<string | undefined>('departmentId', form)) ?? custCode;
  const handleChange = (departmentId: string | undefined) => {
    if (customerOf(departmentId) !== chosen) form.setFieldValue('roleIds', []);
  };
  return (
    <>
      <Form.Item {...contractField(adminDraft, 'departmentId')} label="部门">
        <DepartmentSelect placeholder="请选择部门" custCode={custCode} onChange={handleChange} />
      </Form.Item>
      {hasRoles && (
        <Form.Item {...contractField(adminDraft, 'roleIds')} required={false} label="角色">
          <RoleSelect kind="operations" custCode={chosen} />
        </Form.Item>
      )}
    </>
  );
}
