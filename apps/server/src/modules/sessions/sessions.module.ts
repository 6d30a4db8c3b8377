import { defineModule } from '../../module.ts';
import { createHalfSessionService } from './half-sessions.service.ts';
import { createSessionEnds } from './session-ends.service.ts';
import { createSessionPolicy } from './session-policy.service.ts';
import { createSessionRepository } from './sessions.repository.ts';
import { createSessionService } from './sessions.service.ts';

export const sessionsModule = defineModule({
  repositories: { sessions: createSessionRepository },
  services: {
    sessionEnds: createSessionEnds,
    halfSessions: createHalfSessionService,
    sessionPolicy: createSessionPolicy,
    sessions: createSessionService,
  },
});
