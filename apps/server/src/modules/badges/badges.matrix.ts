import { badgeTemplateCalls, badgeTemplateRecord } from '@huiwu/contract/badges';
import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';
import { listed, type MatrixTarget } from '../../testing/matrix/row.ts';
import { registration } from '../registrations/registrations.matrix.ts';
import { giveOwnType } from '../../testing/matrix/own-type.ts';

const AT = '2026-01-01T00:00:00.000Z';

const { on, rows, samples, kept } = recordMatrix({
  record: badgeTemplateRecord,
  calls: badgeTemplateCalls,
  table: 'badge_templates',
  of: 'meeting',
  draft: (number) => ({ name: `胸卡${number}` }),
  filled: {
    width: 86,
    height: 54,
    isDefault: true,
    layout: [{ kind: 'code', x: 1, y: 2, width: 20, height: 20 }],
  },
});

/** A template of the meeting in which the call is made. */
const templateHere = async ({ world, caller }: MatrixTarget): Promise<string> => {
  const { meetingCode = '' } = caller;
  const meeting = await world.db.selectFrom('meetings').selectAll().where('code', '=', meetingCode).executeTakeFirst();
  if (meeting === undefined) return 'nothing';
  const id = newId();
  await world.db
    .insertInto('badge_templates')
    .values({
      id,
      customer_id: meeting.customer_id,
      meeting_id: meeting.id,
      name: `胸卡${id}`,
      created_at: AT,
      updated_at: AT,
      created_by: null,
      updated_by: null,
    })
    .execute();
  return id;
};

/** A template, and one person who can have a badge: of a type with the same id, for other lines register many people. */
const withPerson: ObjectKind = {
  ...on,
  make: async (app, spot) => {
    const person = await registration.make(app, { ...spot, isDeleted: false });
    const id = await on.make(app, spot);
    await giveOwnType(app, person, id);
    return id;
  },
};

const nameOf = async ({ world, id }: MatrixTarget): Promise<string> =>
  (await world.db.selectFrom('registrations').select('name').where('id', '=', id).executeTakeFirst())?.name ??
  'nothing';

export const matrix: NounMatrix = {
  rows: {
    ...rows,
    listBadgePeople: {
      on: registration,
      within: 'meeting',
      input: async (target) => ({ name: await nameOf(target) }),
      verdict: listed,
    },
    getBadgeFilterOptions: { within: 'meeting' },
    printBadges: {
      on: registration,
      within: 'meeting',
      input: async (target) => ({ template: await templateHere(target), ids: [target.id] }),
    },
    makeBadgeFile: {
      on: withPerson,
      within: 'meeting',
      logs: 2,
      input: ({ id }) => ({ template: id, filter: { type: id } }),
    },
    packBadges: {
      on: withPerson,
      within: 'meeting',
      logs: 2,
      input: ({ id }) => ({ template: id, filter: { type: id } }),
    },
  },
  samples: {
    ...samples,
    printBadges: { template: 'nothing', ids: ['nothing'] },
    makeBadgeFile: { template: 'nothing', filter: {} },
    packBadges: { content: 'code', filter: {} },
  },
  kept,
};
