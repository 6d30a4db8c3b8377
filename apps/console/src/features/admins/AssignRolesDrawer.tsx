import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import type { Admin, MeetingRoles } from '@huiwu/contract/admins';
import { RoleSelect } from '../../shared/components/RoleSelect.tsx';
import { ConflictNotice } from '../../shared/forms/ConflictNotice.tsx';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { TimeWindow } from '../../shared/forms/TimeWindow.tsx';
import { isConflict } from '../../shared/forms/useConflict.ts';
import { adminQuery, meetingRolesQuery } from './admins.queries.ts';
import { choicesOf, useAssignRoles, type RoleChoices } from './useAssignRoles.ts';

interface AssignRolesDrawerProps {
  id: string;
  name: string;
  onClose: () => void;
  onSaved: (text: string) => void;
}

export function AssignRolesDrawer({ id, name, onClose, onSaved }: AssignRolesDrawerProps) {
  const adminAnswer = useQuery(adminQuery(id));
  const meetingAnswer = useQuery(meetingRolesQuery(id));
  const realName = adminAnswer.data?.realName ?? name;
  const reload = async () => {
    const [{ data: admin }, { data: meetingRoles }] = await Promise.all([
      adminAnswer.refetch(),
      meetingAnswer.refetch(),
    ]);
    return admin && meetingRoles && choicesOf({ admin, meetingRoles });
  };
  const handleSaved = () => {
    onClose();
    onSaved(`已保存 ${realName} 的角色`);
  };
  return (
    <FormDrawer title={`分配角色 ${realName}`} onClose={onClose}>
      <LoadFirst query={adminAnswer}>
        {(admin) => (
          <LoadFirst query={meetingAnswer}>
            {(meetingRoles) => (
              <AssignRolesForm admin={admin} meetingRoles={meetingRoles} onReload={reload} onSaved={handleSaved} />
            )}
          </LoadFirst>
        )}
      </LoadFirst>
    </FormDrawer>
  );
}

interface AssignRolesFormProps {
  admin: Admin;
  meetingRoles: MeetingRoles;
  onReload: () => Promise<RoleChoices | undefined>;
  onSaved: () => void;
}

function AssignRolesForm({ admin, meetingRoles, onReload, onSaved }: AssignRolesFormProps) {
  const [form] = Form.useForm<RoleChoices>();
  const [isOutdated, setIsOutdated] = useState(false);
  const { canEdit, save } = useAssignRoles({ admin, meetingRoles });
  const handleSave = async (choices: RoleChoices) => {
    try {
      await save(choices);
    } catch (failure) {
      if (!isConflict(failure)) throw failure;
      setIsOutdated(true);
      return;
    }
    onSaved();
  };
  const handleSettle = async (isLoading: boolean) => {
    const present = await onReload();
    if (isLoading && present) form.setFieldsValue(present);
    setIsOutdated(false);
  };
  return (
    <DrawerForm
      form={form}
      initialValues={choicesOf({ admin, meetingRoles })}
      onSave={handleSave}
      notice={
        isOutdated && <ConflictNotice onLoad={() => void handleSettle(true)} onKeep={() => void handleSettle(false)} />
      }
    >
      {canEdit && (
        <Form.Item name="roleIds" label="平台角色" extra="在整个后台生效。">
          <RoleSelect kind="operations" custCode={admin.custCode} />
        </Form.Item>
      )}
      <h2 className="form-section">会议角色</h2>
      {meetingRoles.meetings.length === 0 && <p className="quiet">还没有会议，暂时不能分配会议角色。</p>}
      {meetingRoles.meetings.map((meeting) => (
        <MeetingFields key={meeting.meetingId} meeting={meeting} custCode={admin.custCode} />
      ))}
    </DrawerForm>
  );
}

interface MeetingFieldsProps {
  meeting: MeetingRoles['meetings'][number];
  custCode: string;
}

/** What somebody is in one meeting, and for how long; the time is asked for once there is something that it could end. */
function MeetingFields({ meeting: { meetingId, meetingName }, custCode }: MeetingFieldsProps) {
  const roleIds = Form.useWatch<string[] | undefined>(['meetings', meetingId, 'roleIds']) ?? [];
  const label = `${meetingName}的有效时间`;
  return (
    <>
      <Form.Item
        name={['meetings', meetingId, 'roleIds']}
        label={meetingName}
        layout="vertical"
        labelCol={{ flex: 'none' }}
      >
        <RoleSelect kind="meeting" custCode={custCode} />
      </Form.Item>
      <Form.Item
        name={['meetings', meetingId, 'window']}
        label={label}
        layout="vertical"
        labelCol={{ flex: 'none' }}
        hidden={roleIds.length === 0}
      >
        <TimeWindow label={label} />
      </Form.Item>
    </>
  );
}
