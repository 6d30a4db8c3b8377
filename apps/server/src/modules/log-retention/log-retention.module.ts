import { defineModule } from '../../module.ts';
import { createLogClockRepository } from './log-clock.repository.ts';
import { createLogRetentionService, type LogRetentionService } from './log-retention.service.ts';

export const logRetentionModule = defineModule({
  settings: [{ key: 'logRetentionDays', name: '日志保存天数', value: '400', is_public: 0, remark: '不少于 180 天。' }],
  repositories: { logClock: createLogClockRepository },
  services: { logRetention: createLogRetentionService },
  chores: ({ logRetention }: { logRetention: LogRetentionService }) => [logRetention.purge],
});
