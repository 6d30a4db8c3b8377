import { PlusOutlined } from '@ant-design/icons';
import { editMeetingHolder, type MeetingHolders } from '@huiwu/contract/meetings';
import { Button } from 'antd';
import { useState } from 'react';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { EmptyNotice } from '../../../shared/components/EmptyNotice.tsx';
import { AddHolder } from './AddHolder.tsx';
import { HolderRow } from './HolderRow.tsx';
import './holders.css';

interface HolderListProps {
  meetingId: string;
  /** Customer of the meeting, whose roles can be assigned. */
  custCode: string;
  isReadOnly: boolean;
  answer: MeetingHolders;
}

const NEW = '';

/** Only one admin is edited at a time, so that a conflict never affects other unsaved changes. */
export function HolderList({ meetingId, custCode, isReadOnly, answer: { holders, everywhere } }: HolderListProps) {
  const [open, setOpen] = useState<string>();
  const canEdit = useAccess().can(editMeetingHolder) && !isReadOnly;
  const close = () => setOpen(undefined);
  return (
    <>
      {canEdit && open !== NEW && (
        <Button block icon={<PlusOutlined aria-hidden />} disabled={open !== undefined} onClick={() => setOpen(NEW)}>
          添加人员
        </Button>
      )}
      {open === NEW && (
        <AddHolder
          meetingId={meetingId}
          custCode={custCode}
          taken={holders.map(({ adminId }) => adminId)}
          onClose={close}
        />
      )}
      {holders.length === 0 && open !== NEW && (
        <EmptyNotice title="还没有会议人员" hint="添加人员并选择会议角色后，他们就可以进入本会议。" />
      )}
      <ul className="plain-list holder-list" aria-label="会议人员">
        {holders.map((holder) => (
          <HolderRow
            key={`${holder.adminId} ${holder.version}`}
            {...{ holder, meetingId, custCode }}
            canEdit={canEdit}
            isOpen={open === holder.adminId}
            isWaiting={open !== undefined && open !== holder.adminId}
            onOpen={() => setOpen(holder.adminId)}
            onClose={close}
          />
        ))}
      </ul>
      <Everywhere roles={everywhere} />
    </>
  );
}

/** Operations roles that apply in every meeting. */
function Everywhere({ roles }: { roles: MeetingHolders['everywhere'] }) {
  const held = roles.filter(({ holderCount }) => holderCount > 0);
  if (held.length === 0) return null;
  return (
    <p className="quiet holder-everywhere">
      另外，{held.map(({ name, holderCount }) => `“${name}”（${holderCount} 人）`).join('、')}
      可以进入全部会议，在“角色管理”中维护。
    </p>
  );
}
