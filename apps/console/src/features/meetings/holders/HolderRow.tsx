import type { MeetingHolders } from '@huiwu/contract/meetings';
import { Tag } from 'antd';
import { useConfirm } from '../../../shared/actions/useConfirm.ts';
import { useToast } from '../../../shared/actions/useToast.ts';
import { RowActions } from '../../../shared/actions/RowActions.tsx';
import { editMeetingHolder } from '@huiwu/contract/meetings';
import { useEditMeetingHolder } from '../meetings.queries.ts';
import { validityText } from '../validity-text.ts';
import { HolderForm } from './HolderForm.tsx';

export type Holder = MeetingHolders['holders'][number];

interface HolderRowProps {
  holder: Holder;
  meetingId: string;
  custCode: string;
  canEdit: boolean;
  isOpen: boolean;
  /** Another row is being edited. */
  isWaiting: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** One admin with the roles in the meeting. Expands to the form. */
export function HolderRow(props: HolderRowProps) {
  const { holder, meetingId, custCode, canEdit, isOpen, isWaiting, onOpen, onClose } = props;
  const { adminId, version, name, departmentName, roles, isManageable } = holder;
  const confirm = useConfirm();
  const toast = useToast();
  const edit = useEditMeetingHolder();
  const handleRemove = () =>
    confirm({
      title: `移出 ${name}？`,
      consequence: `${name} 将立即失去在本会议中的全部角色。`,
      verb: '移出',
      isDangerous: true,
      act: async () => {
        await edit.mutateAsync({ id: meetingId, adminId, version, roleIds: [], beginTime: null, endTime: null });
        toast.done(`已移出 ${name}`);
      },
    });
  const validity = validityText(holder);
  return (
    <li>
      <div className="holder-head">
        <span>
          <strong>{name}</strong> <span className="quiet">{departmentName}</span>
        </span>
        {canEdit && isManageable && !isOpen && !isWaiting && (
          <RowActions
            name={name}
            actions={[
              { verb: '编辑', to: editMeetingHolder, run: onOpen },
              { verb: '移出', to: editMeetingHolder, isDangerous: true, run: () => void handleRemove() },
            ]}
          />
        )}
      </div>
      {isOpen ? (
        <HolderForm {...{ meetingId, custCode }} holder={holder} onClose={onClose} />
      ) : (
        <span className="holder-roles">
          {roles.map((role) => (
            <Tag key={role.id}>{role.name}</Tag>
          ))}
          {validity && <span className="quiet number">{validity}</span>}
        </span>
      )}
      {canEdit && !isManageable && <p className="quiet holder-why">权限高于您，或是您本人，不能修改。</p>}
    </li>
  );
}
