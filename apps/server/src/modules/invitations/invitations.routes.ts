import { invitationCalls, type invitationRecord, remindInvitation, sendInvitation } from '@huiwu/contract/invitations';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { InvitationSending } from './invitation-sending.service.ts';

interface Services {
  invitations: RecordService<typeof invitationRecord>;
  invitationSending: InvitationSending;
}

export const invitationRoutes = (mount: Mount, { invitations, invitationSending }: Services): void => {
  recordRoutes(mount, invitationCalls, invitations);
  mount(sendInvitation, ({ id }, caller) => invitationSending.send(id, caller));
  mount(remindInvitation, ({ id }, caller) => invitationSending.remind(id, caller));
};
