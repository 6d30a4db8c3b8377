import { Form, Input, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { departmentDraft, listLeaderChoices, type Department } from '@huiwu/contract/departments';
import { useAccess } from '../../shared/access/useAccess.ts';
import { customerChoicesQuery } from '../../shared/choices/choices.queries.ts';
import { DepartmentSelect } from '../../shared/choices/DepartmentSelect.tsx';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { ownAdmins } from '../../shared/choices/choices.queries.ts';
import { AdminSelect } from '../../shared/choices/AdminSelect.tsx';
import { NumberInput } from '../../shared/numbers/NumberInput.tsx';

export function DepartmentFields({ department }: { department?: Department }) {
  const form = Form.useFormInstance();
  const parentId = Form.useWatch<string | null | undefined>('parentId', form);
  return (
    <>
      <Form.Item name="parentId" label="上级部门" extra="不选则作为顶级部门。">
        <DepartmentSelect
          placeholder="顶级"
          {...(department && { custCode: department.custCode, without: department.id })}
        />
      </Form.Item>
      {!department && !parentId && <CustomerField />}
      <Form.Item {...contractField(departmentDraft, 'name')} label="部门名称">
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item {...contractField(departmentDraft, 'code')} label="部门编码" extra="同一公司内不能重复。">
        <Input autoComplete="off" />
      </Form.Item>
      <LeaderField at={department?.id ?? parentId ?? undefined} present={department?.leader} />
      <Form.Item
        {...contractField(departmentDraft, 'order')}
        label="排序"
        extra={department ? '数字小的排在前面。' : '数字小的排在前面；不填则排在最后。'}
      >
        <NumberInput precision={0} min={0} />
      </Form.Item>
    </>
  );
}

interface LeaderFieldProps {
  /** Id of any department of the customer. */
  at: string | undefined;
  present: Department['leader'] | undefined;
}

function LeaderField({ at, present = null }: LeaderFieldProps) {
  const { can } = useAccess();
  const custCode = Form.useWatch<string | undefined>('custCode', Form.useFormInstance());
  // The admins of another customer are requested by one of its departments.
  const isKnown = at !== undefined || !custCode;
  if (!isKnown || !can(listLeaderChoices)) return null;
  return (
    <Form.Item {...contractField(departmentDraft, 'leaderId')} label="负责人">
      <AdminSelect choices={ownAdmins(at)} present={present} />
    </Form.Item>
  );
}

/** The customer of a top-level department, for users who see several customers. */
function CustomerField() {
  const { data } = useQuery(customerChoicesQuery());
  if (!data || data.length < 2) return null;
  return (
    <Form.Item name="custCode" label="所属客户" extra="默认为本公司。">
      <Select
        allowClear
        placeholder="请选择客户"
        showSearch={{ optionFilterProp: 'label' }}
        options={data.map(({ custCode, custName }) => ({ value: custCode, label: custName }))}
      />
    </Form.Item>
  );
}
