import { defineModule } from '../../module.ts';
import { createRegistrationBulkPreviews } from './bulk-previews.service.ts';
import { createRegistrationBulkRepository } from './bulks.repository.ts';
import { bulkRoutes } from './bulks.routes.ts';
import { BULK, createRegistrationBulks, type RegistrationBulks } from './bulks.service.ts';

/** Audiences, and actions for all registrations of one. */
export const registrationBulksModule = defineModule({
  owners: { registration_bulk_rows: { customer: 'customer_id', meeting: 'meeting_id' } },
  repositories: { registrationBulks: createRegistrationBulkRepository },
  services: {
    registrationBulkActions: createRegistrationBulks,
    registrationBulkPreviews: createRegistrationBulkPreviews,
  },
  taskKinds: ({ registrationBulkActions }: { registrationBulkActions: RegistrationBulks }) => ({
    [BULK]: registrationBulkActions.bulkTask,
  }),
  routes: bulkRoutes,
});
