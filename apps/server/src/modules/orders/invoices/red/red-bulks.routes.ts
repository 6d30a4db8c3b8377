import { redMeeting } from '@huiwu/contract/invoices';
import type { Mount } from '../../../../http/mount.ts';
import type { RedBulks } from './red-bulks.service.ts';

interface Services {
  redBulks: RedBulks;
}

export const redBulkRoutes = (mount: Mount, { redBulks }: Services): void => {
  mount(redMeeting, (asked, caller) => redBulks.begin(asked, caller));
};
