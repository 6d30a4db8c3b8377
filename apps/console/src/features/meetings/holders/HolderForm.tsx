import type { MeetingHolders } from '@huiwu/contract/meetings';
import { Button, Form } from 'antd';
import { useEffect, useId } from 'react';
import { RoleSelect } from '../../../shared/choices/RoleSelect.tsx';
import { useToast } from '../../../shared/actions/useToast.ts';
import { useFormDrawer } from '../../../shared/forms/form-drawer-context.ts';
import { UnsentNotice } from '../../../shared/forms/UnsentNotice.tsx';
import { Validity } from '../../../shared/dates/Validity.tsx';
import type { ValidityValue } from '../../../shared/dates/ValidityPicker.tsx';
import { useSubmit } from '../../../shared/forms/useSubmit.ts';
import { useEditMeetingHolder } from '../meetings.queries.ts';

type Held = Pick<MeetingHolders['holders'][number], 'adminId' | 'name' | 'version' | 'roles' | 'beginTime' | 'endTime'>;

interface Values {
  roleIds: string[];
  validity: ValidityValue;
}

interface HolderFormProps {
  meetingId: string;
  custCode: string;
  /** `undefined` until an admin is selected. */
  holder: Held | undefined;
  onClose: () => void;
}

const nothingTyped = () => false;

/** The roles of one admin in the meeting and their validity. */
export function HolderForm({ meetingId, custCode, holder, onClose }: HolderFormProps) {
  const [form] = Form.useForm<Values>();
  const { watch } = useFormDrawer();
  const toast = useToast();
  const edit = useEditMeetingHolder();
  const { roles = [], beginTime = null, endTime = null } = holder ?? {};
  useEffect(() => {
    watch(() => form.isFieldsTouched());
    return () => watch(nothingTyped);
  }, [form, watch]);
  const save = async ({ roleIds, validity }: Values) => {
    if (!holder) return;
    const { adminId, version, name } = holder;
    await edit.mutateAsync({ id: meetingId, adminId, version, roleIds, ...validity });
    toast.done(`已保存 ${name} 的会议角色`);
    onClose();
  };
  const { isSaving, isUnsent, submit } = useSubmit(form, save);
  return (
    <Form<Values>
      form={form}
      name={useId()}
      layout="vertical"
      initialValues={{ roleIds: roles.map(({ id }) => id), validity: { beginTime, endTime } }}
      onFinish={(values) => void submit(values)}
    >
      {isUnsent && <UnsentNotice />}
      <Form.Item name="roleIds" label="会议角色" rules={[{ required: true, message: '请选择会议角色' }]}>
        <RoleSelect kind="meeting" custCode={custCode} />
      </Form.Item>
      <Form.Item name="validity" label="有效期">
        <Validity label="有效期" />
      </Form.Item>
      <div className="holder-buttons">
        <Button onClick={onClose}>取消</Button>
        <Button type="primary" htmlType="submit" disabled={isSaving || !holder} loading={isSaving}>
          保存
        </Button>
      </div>
    </Form>
  );
}
