import { baseErrors } from '@huiwu/contract/base/errors';
import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { testServices } from '../../testing/test-services.ts';
import { importSteps } from './testing/import-steps.ts';

/** Three pieces. */
const [ROWS, PIECE] = [25, 10];

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const steps = importSteps(people, 'admins');
  steps.importer.rowsAtOnce = PIECE;
  const me = await people.manager();
  const rows = Array.from({ length: ROWS }, (_, at) => [
    `导入${at}`,
    `1380000${String(at).padStart(4, '0')}`,
    people.place.code,
  ]);
  const job = await steps.checked([['姓名', '手机', '部门'], ...rows], me);
  const phones = async () =>
    (await people.db.selectFrom('admins').select('phone').where('phone', 'like', '138%').execute()).map(
      ({ phone }) => phone,
    );
  const taskOf = async () => {
    const all = await people.tasks.listMyTasks(me);
    return all.find(({ kind }) => kind === 'admins.import-commit');
  };
  return { ...people, ...steps, me, job, phones, taskOf };
};

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Lets something happen once, after the first piece and before the second. */
const betweenPieces = ({ taskStarters }: Prepared, happens: () => Promise<unknown>): void => {
  const { callerOf } = taskStarters;
  let asked = 0;
  taskStarters.callerOf = async (origin, needs) => {
    asked += 1;
    if (asked === 2) await happens();
    return callerOf(origin, needs);
  };
};

/** Lets something happen while a piece is written. */
const beforePiece = ({ importer }: Prepared, happens: (piece: number) => Promise<void> | void) => {
  const { open } = importer;
  let piece = 0;
  importer.open = (work, memo, opening) => {
    const session = open(work, memo, opening);
    return {
      ...session,
      targets: async (rows) => {
        piece += 1;
        await happens(piece);
        return session.targets(rows);
      },
    };
  };
};

describe('a commit in the background', () => {
  test('stops with the sentence where its starter loses the right half-way, and keeps what was written', async () => {
    const prepared = await prepare();
    const { db, commit, job, me, get, phones, taskOf } = prepared;
    betweenPieces(prepared, async () => {
      await db.deleteFrom('role_functions').execute();
      await db.updateTable('customers').set({ rights_epoch: 77 }).execute();
    });
    await commit(job.id, me);
    expect(await phones()).toHaveLength(PIECE);
    expect(await taskOf()).toMatchObject({ state: 'failed', error: baseErrors.forbidden.message });
    expect(await get(job.id, me)).toMatchObject({ state: 'failed', counts: { imported: PIECE, new: ROWS } });
  });

  test('that is killed in the middle goes on on another node without a doubled row', async () => {
    const prepared = await prepare();
    const { imports, importer, job, me, get, phones, clock, node, database, sms, secrets, storage, folder } = prepared;
    await imports.commit(importer, job.id, me);
    const surroundings = { database, clock, sms, secrets, storage, folder };
    const other = importSteps(await testServices({ surroundings }), 'admins');
    betweenPieces(prepared, async () => {
      // Its lease ends while it stands still, another node takes the task and ends it.
      clock.advance(60);
      await other.node().runOne();
    });
    await node().runOne();
    const found = await phones();
    expect([found.length, new Set(found).size]).toEqual([ROWS, ROWS]);
    expect(await get(job.id, me)).toMatchObject({ state: 'done', counts: { imported: ROWS } });
  });

  test('that dies while a piece is written leaves nothing of that piece', async () => {
    const prepared = await prepare();
    const { commit, imports, importer, job, me, get, phones, taskOf, node } = prepared;
    beforePiece(prepared, (piece) => {
      if (piece === 2) throw new Error('the program ends here');
    });
    await commit(job.id, me);
    expect(await phones()).toHaveLength(PIECE);
    expect(await get(job.id, me)).toMatchObject({ state: 'failed', counts: { imported: PIECE } });
    expect(await taskOf()).toMatchObject({ state: 'failed' });
    await imports.commit(importer, job.id, me);
    await node().runOne();
    const found = await phones();
    expect([found.length, new Set(found).size]).toEqual([ROWS, ROWS]);
  });

  test('that is cancelled keeps what was written, says so and can be gone on with', async () => {
    const prepared = await prepare();
    const { commit, job, me, get, phones, taskOf, db } = prepared;
    betweenPieces(prepared, () => db.updateTable('background_tasks').set({ is_cancel_wanted: 1 }).execute());
    await commit(job.id, me);
    expect(await phones()).toHaveLength(PIECE);
    expect(await taskOf()).toMatchObject({ state: 'cancelled' });
    expect(await get(job.id, me)).toMatchObject({
      state: 'failed',
      counts: { imported: PIECE },
      activity: { isOver: true, error: '已取消，已完成的部分保留' },
    });
    expect((await commit(job.id, me)).counts.imported).toBe(ROWS);
  });

  test('is begun once, however many ask for it at the same moment', async () => {
    const { imports, importer, job, me, node, phones } = await prepare();
    const asked = await Promise.allSettled([1, 2, 3].map(() => imports.commit(importer, job.id, me)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await Promise.all([node().runOne(), node().runOne()]);
    expect(await phones()).toHaveLength(ROWS);
  });
});
