import { useQuery } from '@tanstack/react-query';
import { Form, Input, Modal, Radio, Select } from 'antd';
import {
  savedViewDraft,
  savedViewProblems,
  shareSavedView,
  type SavedView,
  type ViewAudience,
} from '@huiwu/contract/saved-views';
import { Allowed } from '../access/Allowed.tsx';
import { roleChoicesQuery } from '../choices/choices.queries.ts';
import { useToast } from '../actions/useToast.ts';
import { contractField } from '../forms/contract-rules.ts';
import { UnsentNotice } from '../forms/UnsentNotice.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import { accountInfoQuery } from '../account/account.queries.ts';
import { useAddSavedView, useEditSavedView, useShareSavedView } from './saved-views.queries.ts';
import { forgetDraft, type Arrangement } from './useArrangement.ts';
import type { List } from '../list-state/useListState.ts';
import { viewStateOf } from './view-state.ts';
import { CheckedForm } from '../forms/CheckedForm.tsx';

interface Values {
  name: string;
  /** Undefined without the right to share views. */
  audience?: ViewAudience | undefined;
  roleId?: string | undefined;
}

const AUDIENCES: { value: ViewAudience; label: string }[] = [
  { value: 'own', label: '仅自己' },
  { value: 'role', label: '一个角色' },
  { value: 'company', label: '全公司' },
];

interface ViewDialogProps {
  list: List;
  arrangement: Arrangement;
  /** The view to rename or share; undefined for a new view. */
  view: SavedView | undefined;
  onClose: () => void;
}

/** Edits the name and the audience of a view. */
export function ViewDialog({ list, arrangement, view, onClose }: ViewDialogProps) {
  const [form] = Form.useForm<Values>();
  const save = useSaveView({ list, arrangement, view });
  const { isSaving, isUnsent, submit } = useSubmit(form, (values: Values) => save(values).then(onClose));
  return (
    <Modal
      open
      title={view ? '重命名与共享' : '另存为新视图'}
      okText="保存"
      okButtonProps={{ disabled: isSaving, loading: isSaving }}
      closable={{ 'aria-label': '关闭' }}
      onOk={form.submit}
      afterOpenChange={(isOpen) => isOpen && form.focusField('name')}
      onCancel={onClose}
    >
      <CheckedForm<Values>
        form={form}
        layout="vertical"
        initialValues={view ? { ...view, roleId: view.roleId ?? undefined } : { name: '', audience: 'own' }}
        onFinish={(values) => void submit(values)}
      >
        {isUnsent && <UnsentNotice />}
        <p className="quiet">视图会记住查询条件、排序、每页条数和列设置。</p>
        <Form.Item {...contractField(savedViewDraft, 'name')} label="视图名称">
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
        <Allowed to={shareSavedView}>
          <AudienceFields isOwn={view?.isOwn ?? true} />
        </Allowed>
      </CheckedForm>
    </Modal>
  );
}

/** Only the owner can use a shared view as their default. */
function AudienceFields({ isOwn }: { isOwn: boolean }) {
  const audience = Form.useWatch<ViewAudience>('audience');
  return (
    <>
      <Form.Item name="audience" label="可见范围">
        <Radio.Group options={isOwn ? AUDIENCES : AUDIENCES.slice(1)} />
      </Form.Item>
      {audience === 'role' && <RoleField />}
    </>
  );
}

/** Roles of the own customer, because views are not shared across customers. */
function RoleField() {
  const { data: roles, isPending } = useQuery(roleChoicesQuery());
  const { data: account } = useQuery(accountInfoQuery());
  const own = (roles ?? []).filter(({ custCode, state }) => custCode === account?.custCode && state === 1);
  return (
    <Form.Item name="roleId" label="角色" required rules={[{ required: true, message: savedViewProblems.roleMissing }]}>
      <Select
        loading={isPending}
        placeholder="请选择角色"
        options={own.map(({ id, name }) => ({ value: id, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  );
}

const useSaveView = ({ list, arrangement, view }: Pick<ViewDialogProps, 'list' | 'arrangement' | 'view'>) => {
  const add = useAddSavedView();
  const edit = useEditSavedView();
  const share = useShareSavedView();
  const toast = useToast();

  const shareAs = async (shown: { id: string; version: number }, { audience = 'own', roleId }: Values) =>
    await share.mutateAsync({ ...shown, audience, ...(audience === 'role' && roleId !== undefined && { roleId }) });

  const addNew = async (values: Values) => {
    const state = viewStateOf(list, arrangement.columns);
    const { id } = await add.mutateAsync({ list: arrangement.label, name: values.name.trim(), state });
    list.showAs({ id, state });
    if (arrangement.view) forgetDraft(arrangement.view.id);
    if ((values.audience ?? 'own') !== 'own') await shareAs({ id, version: 1 }, values);
  };

  const change = async ({ id, version, state, ...before }: SavedView, values: Values) => {
    const name = values.name.trim();
    const isRenamed = name !== before.name;
    if (isRenamed) await edit.mutateAsync({ id, version, name, state });
    const { audience = before.audience, roleId } = values;
    const isShared = audience !== before.audience || (audience === 'role' && roleId !== before.roleId);
    if (isShared) await shareAs({ id, version: version + (isRenamed ? 1 : 0) }, { ...values, audience });
  };

  return async (values: Values) => {
    await (view ? change(view, values) : addNew(values));
    toast.done(`已保存视图“${values.name.trim()}”`);
  };
};
