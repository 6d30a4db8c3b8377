import { OWNED_BY_MEETING } from '../../../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../../../module.ts';
import { createRedBulkRepository } from './red-bulks.repository.ts';
import { redBulkRoutes } from './red-bulks.routes.ts';
import { createRedBulks, RED_BULK, type RedBulks } from './red-bulks.service.ts';

/** The invoices of a cancelled meeting, reversed in the background. */
export const redBulksModule = defineModule({
  owners: { invoice_bulk_rows: OWNED_BY_MEETING },
  repositories: { redBulks: createRedBulkRepository },
  services: { redBulks: createRedBulks },
  taskKinds: ({ redBulks }: { redBulks: RedBulks }) => ({ [RED_BULK]: redBulks.task }),
  routes: redBulkRoutes,
});
