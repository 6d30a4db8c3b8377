import { previewMeetingPurge, purgeMeeting } from '@huiwu/contract/personal-data';
import type { Mount } from '../../http/mount.ts';
import type { PurgeService } from './purges.service.ts';

export const personalDataRoutes = (mount: Mount, { purges }: { purges: PurgeService }): void => {
  mount(previewMeetingPurge, ({ id }, caller) => purges.previewPurge(id, caller));
  mount(purgeMeeting, ({ id }, caller) => purges.startPurge(id, caller));
};
