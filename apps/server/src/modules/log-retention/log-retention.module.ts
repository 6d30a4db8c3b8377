import { defineModule } from '../../module.ts';
import { createLogClockRepository } from './log-clock.repository.ts';
import { createLogRetentionService, type LogRetentionService } from './log-retention.service.ts';

export const logRetentionModule = defineModule({
  repositories: { logClock: createLogClockRepository },
  services: { logRetention: createLogRetentionService },
  chores: ({ logRetention }: { logRetention: LogRetentionService }) => [logRetention.purge],
});
