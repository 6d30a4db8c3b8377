import { Form, Input, Radio, Select, Switch, type RadioGroupProps } from 'antd';
import { roleDraft, type RoleDraft, type RoleKind } from '@huiwu/contract/roles';
import { CustomerSelect } from '../../shared/choices/CustomerSelect.tsx';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { KIND_TITLES, SCOPE_TITLES } from './role-texts.ts';
import { NumberInput } from '../../shared/numbers/NumberInput.tsx';

interface RoleFieldsProps {
  /** Kind of an existing role. Kind and customer cannot be changed. */
  kind: RoleKind | undefined;
  /** Whether the user may select a customer. */
  hasCustomer: boolean;
}

const choicesOf = (titles: Record<string, string>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));

const KIND_HINT = '运营角色在整个后台生效，会议角色只在分配到的会议中生效。新增后不能修改。';
const SCOPE_HINTS: Record<RoleKind, string> = {
  operations: '限定该角色可访问的数据范围。',
  meeting: '会议中不分部门：可访问全部参会人员，或仅本人新增的参会人员。',
};
/** The scopes that differ inside a meeting. */
const MEETING_SCOPES = { all: SCOPE_TITLES.all, own: SCOPE_TITLES.own };

export function RoleFields({ kind, hasCustomer }: RoleFieldsProps) {
  const isNew = kind === undefined;
  const selected = Form.useWatch<RoleKind | undefined>('kind');
  const chosen = kind ?? selected ?? 'operations';
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
          <KindChoice />
        </Form.Item>
      )}
      <ScopeItem kind={chosen} />
      <EveryMeeting kind={chosen} />
      <Form.Item {...contractField(roleDraft, 'sortOrder')} label="排序" extra="数字小的排在前面。">
        <NumberInput min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item {...contractField(roleDraft, 'remark')} label="备注">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}

/** Proposes the data scope that is usual for a role of the kind. */
function KindChoice(props: RadioGroupProps) {
  const form = Form.useFormInstance<RoleDraft>();
  const handleChange: RadioGroupProps['onChange'] = (event) => {
    props.onChange?.(event);
    form.setFieldValue('dataScope', event.target.value === 'meeting' ? 'all' : 'own');
  };
  return <Radio.Group {...props} options={choicesOf(KIND_TITLES)} onChange={handleChange} />;
}

interface KindProps {
  kind: RoleKind;
}

function ScopeItem({ kind }: KindProps) {
  return (
    <Form.Item {...contractField(roleDraft, 'dataScope')} label="数据范围" extra={SCOPE_HINTS[kind]}>
      <Select options={choicesOf(kind === 'meeting' ? MEETING_SCOPES : SCOPE_TITLES)} />
    </Form.Item>
  );
}

/** Only operations roles can apply in every meeting. */
function EveryMeeting({ kind }: KindProps) {
  return (
    <Form.Item
      {...contractField(roleDraft, 'allMeetings')}
      label="可以进入全部会议"
      extra="拥有该角色的人员可以进入本公司的每个会议，并在其中使用这些权限。"
      valuePropName="checked"
      hidden={kind === 'meeting'}
    >
      <Switch />
    </Form.Item>
  );
}
