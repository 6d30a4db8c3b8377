import { addRegistrationType } from '../../../packages/contract/src/registration-types/index.ts';
import { addTag } from '../../../packages/contract/src/tags/index.ts';
import { addTeam } from '../../../packages/contract/src/teams/index.ts';
import type { Person } from '../../../e2e/support/client.ts';
import type { Store } from '../../store.ts';

/** A meeting with places for all, into which registrations are imported, and a type that only they have. */
export interface BulkSetup {
  meetingCode: string;
  typeId: string;
  typeCode: string;
  tagId: string;
  teamId: string;
}

const MEETING = '第六届数字会展产业大会';
const TYPE = { code: 'LEDGERBULK', name: '批量导入', isFree: true, capacity: null };

export const setUpBulks = async (store: Store, operator: Person): Promise<BulkSetup> => {
  const [meeting] = await store.read<{ id: string; code: string }>(
    `select id, code from meetings where name = '${MEETING}'`,
  );
  const { id = '', code: meetingCode = '' } = meeting ?? {};
  await store.write(`update meetings set capacity = null, has_waitlist = 0, needs_review = 1 where id = '${id}'`);
  const [type, tag, team] = [
    await operator.call(addRegistrationType, TYPE, { meetingCode }),
    await operator.call(addTag, { name: '演练标签' }, { meetingCode }),
    await operator.call(addTeam, { name: '演练团队' }, { meetingCode }),
  ];
  return { meetingCode, typeId: type.id, typeCode: TYPE.code, tagId: tag.id, teamId: team.id };
};
