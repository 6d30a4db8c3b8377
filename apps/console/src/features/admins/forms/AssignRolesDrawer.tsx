import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { Admin, MeetingRoles } from '@huiwu/contract/admins';
import { RoleSelect } from '../../../shared/choices/RoleSelect.tsx';
import { useToast } from '../../../shared/actions/useToast.ts';
import type { RecordDrawerProps } from '../../../shared/forms/EditDrawer.tsx';
import { FormDrawer } from '../../../shared/forms/FormDrawer.tsx';
import { GrantForm } from '../../../shared/forms/GrantForm.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { Validity } from '../../../shared/dates/Validity.tsx';
import { adminQuery, meetingRolesQuery } from '../admins.queries.ts';
import { choicesOf, useAssignRoles, type RoleChoices } from './useAssignRoles.ts';

export function AssignRolesDrawer({ id, name, onClose, onSaved }: RecordDrawerProps) {
  const toast = useToast();
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
    toast.done(`已保存 ${realName} 的角色`);
    onSaved(id);
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
  const { canEdit, save } = useAssignRoles({ admin, meetingRoles });
  return (
    <GrantForm
      version={`${admin.version} ${meetingRoles.version}`}
      initialValues={choicesOf({ admin, meetingRoles })}
      onReload={onReload}
      onSave={save}
      onSaved={onSaved}
    >
      {canEdit && (
        <Form.Item name="roleIds" label="运营角色" extra="在整个后台生效。">
          <RoleSelect kind="operations" custCode={admin.custCode} />
        </Form.Item>
      )}
      <h2 className="form-section">会议角色</h2>
      {meetingRoles.meetings.length === 0 && <p className="quiet">还没有会议，暂时不能分配会议角色。</p>}
      {meetingRoles.meetings.map((meeting) => (
        <MeetingFields key={meeting.meetingId} meeting={meeting} custCode={admin.custCode} />
      ))}
    </GrantForm>
  );
}

interface MeetingFieldsProps {
  meeting: MeetingRoles['meetings'][number];
  custCode: string;
}

/** Roles and validity of an admin in one meeting. The validity is shown once a role is selected. */
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
        name={['meetings', meetingId, 'validity']}
        label={label}
        layout="vertical"
        labelCol={{ flex: 'none' }}
        hidden={roleIds.length === 0}
      >
        <Validity label={label} />
      </Form.Item>
    </>
  );
}
