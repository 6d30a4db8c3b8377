import { reminderCalls, reminderRecord } from '@huiwu/contract/reminders';
import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';
import type { MatrixTarget } from '../../testing/matrix/row.ts';
import { orderOfPerson, registrationWith } from '../orders/orders.matrix.ts';

const AT = '2026-01-01T00:00:00.000Z';

const plain = recordMatrix({
  record: reminderRecord,
  calls: reminderCalls,
  table: 'reminders',
  of: 'meeting',
  draft: (number) => ({
    name: `提醒${number}`,
    scene: 'meeting_soon',
    trigger: 'before_begin',
    hours: 24,
    channels: ['email'],
    audience: {},
  }),
  filled: {
    scene: 'unpaid',
    trigger: 'after_cause',
    hours: 48,
    repeatHours: 24,
    maxTimes: 5,
    quietFrom: '21:00',
    quietTo: '09:00',
    audience: { state: ['confirmed'] },
  },
});

/** In a meeting with a rule for orders that are not paid. */
const withRule = (kind: ObjectKind): ObjectKind => ({
  ...kind,
  make: async (app, spot) => {
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    await app.db
      .insertInto('reminders')
      .values({
        id: newId(),
        customer_id,
        meeting_id,
        name: '催缴',
        scene: 'unpaid',
        trigger: 'after_cause',
        hours: 24,
        fixed_at: null,
        repeat_hours: null,
        channels: '["email"]',
        audience: '{}',
        last_run_at: null,
        created_at: AT,
        updated_at: AT,
        created_by: null,
        updated_by: null,
      })
      .execute();
    return kind.make(app, spot);
  },
});

const byId = ({ id }: MatrixTarget) => ({ id });
const testing = ({ id }: MatrixTarget) => ({ id, emails: ['lin@guest.example'] });

const { getReminder } = plain.rows;

export const matrix: NounMatrix = {
  ...plain,
  samples: { ...plain.samples, testReminder: { id: 'nothing', emails: ['lin@guest.example'] } },
  rows: {
    ...plain.rows,
    getReminderChoices: { within: 'meeting', input: () => ({}) },
    getReminderTimeline: { within: 'meeting', input: () => ({}) },
    testReminder: { ...getReminder, input: testing, logs: 1 },
    getReminderNext: { ...getReminder },
    getReminderLogs: { ...getReminder },
    remindNow: { ...getReminder, logs: 1 },
    remindRegistration: { on: withRule(registrationWith('pending_payment')), within: 'meeting', input: byId, logs: 2 },
    remindOrder: { on: withRule(orderOfPerson), within: 'meeting', input: byId },
  },
};
