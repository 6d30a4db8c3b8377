import { OWNED_BY_MEETING } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createAudienceLists } from './audience-lists.service.ts';
import { createRegistrationBulkPreviews } from './bulk-previews.service.ts';
import { createRegistrationBulkRepository } from './bulks.repository.ts';
import { audienceListRoutes, bulkRoutes } from './bulks.routes.ts';
import { BULK, createRegistrationBulks, type RegistrationBulks } from './bulks.service.ts';

/** Audiences, and actions for all registrations of one. */
export const registrationBulksModule = defineModule({
  owners: { registration_bulk_rows: OWNED_BY_MEETING },
  repositories: { registrationBulks: createRegistrationBulkRepository },
  services: {
    audienceLists: createAudienceLists,
    registrationBulkActions: createRegistrationBulks,
    registrationBulkPreviews: createRegistrationBulkPreviews,
  },
  taskKinds: ({ registrationBulkActions }: { registrationBulkActions: RegistrationBulks }) => ({
    [BULK]: registrationBulkActions.bulkTask,
  }),
  routes: bulkRoutes,
  uploadRoutes: audienceListRoutes,
});
