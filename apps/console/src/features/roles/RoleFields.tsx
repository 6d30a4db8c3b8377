import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
import { roleDraft, type RoleKind } from '@huiwu/contract/roles';
import { CustomerSelect } from '../../shared/choices/CustomerSelect.tsx';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { KIND_TITLES, SCOPE_TITLES } from './role-texts.ts';

interface RoleFieldsProps {
  /** Kind of an existing role. Kind and customer cannot be changed. */
  kind: RoleKind | undefined;
  /** Whether the user may select a customer. */
  hasCustomer: boolean;
}

const choicesOf = (titles: Record<string, string>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));

const KIND_HINT = '运营角色在整个后台生效，会议角色只在分配到的会议中生效。新增后不能修改。';
const SCOPE_HINT = '限定该角色可访问的数据范围。';

export function RoleFields({ kind, hasCustomer }: RoleFieldsProps) {
  const isNew = kind === undefined;
  return (
    <>
      <Form.Item {...contractField(roleDraft, 'name')} label="角色名称">
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item {...contractField(roleDraft, 'code')} label="角色编码" extra="字母和数字，同一公司内不能重复。">
        <Input autoComplete="off" />
      </Form.Item>
      {isNew && hasCustomer && (
        <Form.Item {...contractField(roleDraft, 'custCode')} label="所属客户" extra="默认为本公司。">
          <CustomerSelect allowClear placeholder="本公司" />
        </Form.Item>
      )}
      {isNew && (
        <Form.Item {...contractField(roleDraft, 'kind')} label="角色类型" extra={KIND_HINT}>
          <Radio.Group options={choicesOf(KIND_TITLES)} />
        </Form.Item>
      )}
      <Form.Item {...contractField(roleDraft, 'dataScope')} label="数据范围" extra={SCOPE_HINT}>
        <Select options={choicesOf(SCOPE_TITLES)} />
      </Form.Item>
      <EveryMeeting kind={kind} />
      <Form.Item {...contractField(roleDraft, 'sortOrder')} label="排序" extra="数字小的排在前面。">
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item {...contractField(roleDraft, 'remark')} label="备注">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}

/** Only operations roles can apply in every meeting. */
function EveryMeeting({ kind }: Pick<RoleFieldsProps, 'kind'>) {
  const chosen = Form.useWatch<RoleKind | undefined>('kind');
  return (
    <Form.Item
      {...contractField(roleDraft, 'allMeetings')}
      label="可以进入全部会议"
      extra="拥有该角色的人员可以进入本公司的每个会议，并在其中使用这些权限。"
      valuePropName="checked"
      hidden={(kind ?? chosen) === 'meeting'}
    >
      <Switch />
    </Form.Item>
  );
}
