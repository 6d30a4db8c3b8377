import { defineModule } from '../../module.ts';
import { createHalfSessionService } from './half-sessions.service.ts';
import { createSessionEnds } from './session-ends.service.ts';
import { createSessionPolicy } from './session-policy.service.ts';
import { createSessionRepository } from './sessions.repository.ts';
import { createSessionService } from './sessions.service.ts';

export const sessionsModule = defineModule({
  settings: [
    { key: 'passwordExpiryDays', name: '密码有效期', value: '0', is_public: 0, remark: '到期后须修改密码才能登录。' },
    { key: 'sessionIdleMinutes', name: '无操作自动退出', value: '30', is_public: 0 },
    { key: 'sessionHours', name: '单次登录最长时间', value: '12', is_public: 0 },
    { key: 'sessionsPerAdmin', name: '每人同时登录数上限', value: '20', is_public: 0 },
  ],
  repositories: { sessions: createSessionRepository },
  services: {
    sessionEnds: createSessionEnds,
    halfSessions: createHalfSessionService,
    sessionPolicy: createSessionPolicy,
    sessions: createSessionService,
  },
});
