import { defineModule } from '../../module.ts';
import { createHalfSessionService } from './half-sessions.service.ts';
import { createHousekeepingService, type HousekeepingService } from './housekeeping.service.ts';
import { createSessionPolicy } from './session-policy.service.ts';
import { createSessionRepository } from './sessions.repository.ts';
import { createSessionService } from './sessions.service.ts';

export const sessionsModule = defineModule({
  repositories: { sessions: createSessionRepository },
  services: {
    halfSessions: createHalfSessionService,
    housekeeping: createHousekeepingService,
    sessionPolicy: createSessionPolicy,
    sessions: createSessionService,
  },
  chores: ({ housekeeping }: { housekeeping: HousekeepingService }) => [housekeeping.tidy],
});
