import type { MeetingState } from '@huiwu/contract/meetings';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from '../test-app.ts';
import type { Spot } from './spot.ts';

/** Codes of the meeting in which the holders of a customer work, and of one in which they have no business. */
export const codeHere = (customerId: string): string => `IN-${customerId}`;
const codeElsewhere = (customerId: string): string => `OUT-${customerId}`;

/** Two meetings of a customer. */
export const buildMeetings = async ({ build }: TestApp, customerId: string) => ({
  here: await build.meeting(customerId, { code: codeHere(customerId) }),
  elsewhere: await build.meeting(customerId, { code: codeElsewhere(customerId) }),
});

/** Ready to be published, or in a state after it. */
export const meeting =
  (state: MeetingState, own: { beginAt?: string; endAt?: string } = {}) =>
  async ({ build, db }: TestApp, { customerId, departmentId, createdBy, isDeleted }: Spot): Promise<string> => {
    const { id } = await build.meeting(customerId, {
      state,
      departmentId,
      ...own,
      ...(createdBy === undefined ? {} : { createdBy }),
      ...(isDeleted ? { deletedAt: '2026-01-01T00:00:00.000Z' } : {}),
    });
    const filled = {
      type_code: 'forum',
      contact_phone: '021-55550100',
      reg_open_at: '2026-11-01T00:00:00.000Z',
      reg_close_at: '2026-11-10T00:00:00.000Z',
    };
    await db.updateTable('meetings').set(filled).where('id', '=', id).execute();
    return id;
  };

/** The meeting of the holders, or, seen from it, another one of the same customer. */
export const meetingAt = ({ db }: Pick<TestApp, 'db'>, { customerId, place }: Pick<Spot, 'customerId' | 'place'>) => {
  const code = place === 'otherDepartment' ? codeElsewhere(customerId) : codeHere(customerId);
  return db.selectFrom('meetings').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
};

/** What a row of a meeting begins with. */
export interface OwnOfMeeting {
  id: string;
  customer_id: string;
  meeting_id: string;
}
type Make = (app: TestApp, own: OwnOfMeeting, spot: Spot) => Promise<unknown>;

/** Something of a meeting that is not kept once it is deleted. */
export const inMeeting = (make: Make) => ({
  places: ['sameDepartment', 'otherDepartment', 'otherCompany', 'absent'] as const,
  make: async (app: TestApp, spot: Spot): Promise<string> => {
    const id = newId();
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    await make(app, { id, customer_id, meeting_id }, spot);
    return id;
  },
});
