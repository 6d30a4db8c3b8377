import { OWNED_BY_MEETING } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createAttendeeRegistrationService } from './attendee-registrations.service.ts';
import { createAttendeeSessionRepository } from './attendee-sessions.repository.ts';
import { createAttendeeSessionService, type AttendeeSessionService } from './attendee-sessions.service.ts';
import { createAttendeeViewService } from './attendee-views.service.ts';
import { createAttendeeFileService } from './attendee-files.service.ts';
import { createDiscountCodeTries } from './discount-code-tries.service.ts';
import { attendeeRoutes, attendeeUploadRoutes } from './attendees.routes.ts';

export const attendeesModule = defineModule({
  owners: { attendee_sessions: OWNED_BY_MEETING },
  repositories: { attendeeSessions: createAttendeeSessionRepository },
  services: {
    attendeeSessions: createAttendeeSessionService,
    attendeeViews: createAttendeeViewService,
    attendeeRegistrations: createAttendeeRegistrationService,
    attendeeFiles: createAttendeeFileService,
    discountCodeTries: createDiscountCodeTries,
  },
  routes: attendeeRoutes,
  uploadRoutes: attendeeUploadRoutes,
  chores: ({ attendeeSessions }: { attendeeSessions: AttendeeSessionService }) => [attendeeSessions.sweep],
});
