import { remindersAccess } from '@huiwu/contract/reminders';
import { messageAccess } from '@huiwu/contract/web-messages';
import { OWNED_BY_MEETING } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createReminderConditions } from './reminder-conditions.service.ts';
import { createReminderCopies } from './reminder-copies.service.ts';
import { createReminderLogRepository } from './reminder-logs.repository.ts';
import { createReminderRuns } from './reminder-runs.service.ts';
import { createReminderTargetRepository } from './reminder-targets.repository.ts';
import { createReminderTargets } from './reminder-targets.service.ts';
import { createReminderTests } from './reminder-tests.service.ts';
import { createReminderViews } from './reminder-views.service.ts';
import { createReminderRepository } from './reminders.repository.ts';
import { reminderRoutes } from './reminders.routes.ts';
import { createReminderService } from './reminders.service.ts';
import { createRemindersByHand } from './reminders-by-hand.service.ts';

export const remindersModule = defineModule({
  owners: { reminders: OWNED_BY_MEETING, reminder_logs: OWNED_BY_MEETING },
  menus: [
    {
      id: remindersAccess.menuId,
      parent_id: messageAccess.menuId,
      mode: 'meeting',
      title: '提醒设置',
      pageurl: 'reminder',
      component: 'reminders/RemindersPage',
      icon: 'outbox',
      sort_order: 30,
    },
  ],
  repositories: {
    reminders: createReminderRepository,
    reminderLogs: createReminderLogRepository,
    reminderTargets: createReminderTargetRepository,
  },
  services: {
    reminders: createReminderService,
    reminderCopies: createReminderCopies,
    reminderConditions: createReminderConditions,
    reminderRuns: createReminderRuns,
    reminderTargets: createReminderTargets,
    reminderTests: createReminderTests,
    reminderViews: createReminderViews,
    remindersByHand: createRemindersByHand,
  },
  routes: reminderRoutes,
});
