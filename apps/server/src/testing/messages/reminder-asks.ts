import { REMINDER_SCENES, type ReminderScene } from '@huiwu/contract/reminders';
import { createReminderLogRepository } from '../../modules/reminders/reminder-logs.repository.ts';
import { remindedIn, createReminderTargetRepository } from '../../modules/reminders/reminder-targets.repository.ts';
import { createReminderRepository } from '../../modules/reminders/reminders.repository.ts';
import { createRegistrationRepository } from '../../modules/registrations/registrations.repository.ts';
import { paged, type List } from '../lists/list.ts';
import { connectionsOf } from '../test-database.ts';

const REGISTRATIONS = ['ID00000007', 'ID00000008'];
const MOST = 200;
const UNSENT = { reminderId: 'ID00000007', most: 3, since: '2026-01-02T00:00:00.000Z' };
const WINDOW = {
  causeBy: '2026-01-02T00:00:00.000Z',
  due: { after: '2026-01-02T00:00:00.000Z', until: '2026-01-03T00:00:00.000Z' },
};
const SCENES = Object.keys(REMINDER_SCENES) as ReminderScene[];

/** What is asked of the reminders of a meeting, inside of it. */
export const REMINDER_LISTS: Record<string, { ask: List; filters: object[] }> = {
  reminders: {
    ask: (lists, engine, filter) =>
      createReminderRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [{}, { name: '催缴12' }, { scene: 'meeting_soon' }, { state: 1 }, { orderBy: 'name', order: 'asc' }],
  },
  'reminders that are enabled': {
    ask: (lists, engine) => createReminderRepository(connectionsOf({ db: lists, lists, engine })).listEnabled(),
    filters: [{}],
  },
  'whom reminders reach': {
    ask: async (lists, engine) => {
      const connections = connectionsOf({ db: lists, lists, engine });
      const targets = createReminderTargetRepository(connections);
      for (const scene of SCENES) {
        const asked = { meetingId: 'ID00000007', scene, now: UNSENT.since, window: WINDOW, unsent: UNSENT };
        await createRegistrationRepository(connections).listAudienceIds({}, [remindedIn(asked)], MOST);
        await targets.ordersOf(REGISTRATIONS, asked);
        const still = remindedIn({ meetingId: 'ID00000007', scene, now: UNSENT.since });
        await createRegistrationRepository(connections).listAudienceIds({ ids: REGISTRATIONS }, [still], MOST);
      }
      return targets.registrationsOf(REGISTRATIONS);
    },
    filters: [{}],
  },
  'what reminders sent': {
    ask: async (lists, engine) => {
      const logs = createReminderLogRepository(connectionsOf({ db: lists, lists, engine }));
      await logs.sentTo('ID00000007', REGISTRATIONS);
      await logs.sentTo(undefined, REGISTRATIONS);
      await logs.countsOf(REGISTRATIONS);
      await logs.countsOfTargets(REGISTRATIONS);
      return logs.listRecent('ID00000007', MOST);
    },
    filters: [{}],
  },
};
