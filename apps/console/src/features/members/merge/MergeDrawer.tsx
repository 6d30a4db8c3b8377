import { useQuery } from '@tanstack/react-query';
import type { MemberDetail, MemberRow, MergeChoice } from '@huiwu/contract/members';
import { Form } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../../../shared/actions/useConfirm.ts';
import { useToast } from '../../../shared/actions/useToast.ts';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { memberQuery, useMergeMembers } from '../members.queries.ts';
import { CompareMembers } from './CompareMembers.tsx';
import { MemberSelect } from './MemberSelect.tsx';
import { isOlder } from './merge-values.ts';

/** Merges two member records of the same person into one. */
export function MergeDrawer({ id, name, tools, onClose }: RecordLayerProps<MemberRow>) {
  const query = useQuery(memberQuery(id));
  return (
    <FormDrawer title={`合并 ${query.data?.name ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(member) => <MergeForm member={member} onClose={onClose} flash={tools.flash} />}
      </LoadFirst>
    </FormDrawer>
  );
}

interface Values {
  intoId?: string;
  choose?: MergeChoice;
}

interface MergeFormProps {
  member: MemberDetail;
  onClose: () => void;
  flash: (id: string) => void;
}

function MergeForm({ member, onClose, flash }: MergeFormProps) {
  const [form] = Form.useForm<Values>();
  const [otherId, setOtherId] = useState<string>();
  const other = useQuery({ ...memberQuery(otherId ?? ''), enabled: otherId !== undefined });
  const merge = useMergeMembers();
  const confirm = useConfirm();
  const toast = useToast();
  const handleChoose = (chosen: string | undefined) => {
    setOtherId(chosen);
    form.resetFields(['choose']);
  };
  const handleSave = async ({ choose = {} }: Values) => {
    if (other.data === undefined) return;
    const [kept, gone] = isOlder(member, other.data) ? [member, other.data] : [other.data, member];
    const isAgreed = await confirm({
      title: `将“${gone.name}”并入“${kept.name}”？`,
      consequence: '合并后只保留较早建立的一份档案，另一份不能再恢复。',
      verb: '合并',
      isDangerous: true,
    });
    if (!isAgreed) return;
    const { id } = await merge.mutateAsync({
      id: member.id,
      version: member.version,
      intoId: other.data.id,
      intoVersion: other.data.version,
      choose,
    });
    toast.done(`已合并为 ${kept.name}`);
    onClose();
    flash(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{}} verb="合并" onSave={handleSave}>
      <Form.Item
        name="intoId"
        label="与谁合并"
        rules={[{ required: true, message: '请选择另一个人' }]}
        extra="按姓名、拼音或首字母查找同一个人的另一份档案。"
      >
        <MemberSelect exceptId={member.id} name={member.name} onChoose={handleChoose} />
      </Form.Item>
      {otherId !== undefined && (
        <LoadFirst query={other}>{(into) => <CompareMembers key={into.id} one={member} into={into} />}</LoadFirst>
      )}
    </DrawerForm>
  );
}
