import { redMeeting } from '@huiwu/contract/invoices';
import type { Mount } from '../../../../http/mount.ts';
import { defineModule } from '../../../../module.ts';
import { createRedBulkRepository } from './red-bulks.repository.ts';
import { createRedBulks, RED_BULK, type RedBulks } from './red-bulks.service.ts';

interface Services {
  redBulks: RedBulks;
}

/** The invoices of a cancelled meeting, reversed in the background. */
export const redBulksModule = defineModule({
  owners: { invoice_bulk_rows: { customer: 'customer_id', meeting: 'meeting_id' } },
  repositories: { redBulks: createRedBulkRepository },
  services: { redBulks: createRedBulks },
  taskKinds: ({ redBulks }: Services) => ({ [RED_BULK]: redBulks.task }),
  routes: (mount: Mount, { redBulks }: Services): void => {
    mount(redMeeting, (asked, caller) => redBulks.begin(asked, caller));
  },
});
