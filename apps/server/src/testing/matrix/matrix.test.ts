import { endpoints } from '@huiwu/contract/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../test-app.ts';
import { cellsFor, prepare, type Asked, type Call, type Cell } from './cells.ts';
import { createDigests, type Digests } from './digests.ts';
import { logsOf, MATRIX } from './matrix.ts';
import { createWorld, type World } from './world.ts';

const calls = Object.entries(endpoints).map(([name, endpoint]): Call => ({ name, endpoint, row: MATRIX[name] ?? {} }));

interface Heard extends Asked {
  answer: Answer;
}

const ask = async (asked: Asked): Promise<Heard> => ({ ...asked, answer: await asked.send() });

const oneByOne = async <From, To>(list: From[], work: (each: From) => Promise<To>): Promise<To[]> => {
  const done: To[] = [];
  for (const each of list) done.push(await work(each));
  return done;
};

describe('the matrix', () => {
  const cleanups: (() => void | Promise<void>)[] = [];
  let world: World;
  let digests: Digests;

  beforeAll(async () => {
    world = await createWorld((work) => cleanups.push(work));
    digests = await createDigests(world);
  });

  afterAll(async () => {
    for (const work of cleanups.toReversed()) await work();
  });

  const verdictOf = ({ row }: Call, { answer, target }: Heard): number => row.verdict?.(answer, target) ?? answer.code;

  /** A file that comes has no envelope. */
  const codeOf = (call: Call, heard: Heard): number => {
    const code = verdictOf(call, heard);
    return code === 0 && call.endpoint.answers === 'file' && heard.answer.status === 200 ? 200 : code;
  };

  const isLetThrough = ({ row }: Call, { code }: Cell): boolean => code === 200 || code === row.answers;

  /** What was written down, by the request that it was written for. */
  const logRowsOf = async (heard: Heard[]) => {
    const ids = heard.map(({ answer }) => String(answer.headers['x-request-id']));
    const rows = await world.db.selectFrom('business_logs').selectAll().where('request_id', 'in', ids).execute();
    return new Map(ids.map((id) => [id, rows.filter((row) => row.request_id === id)]));
  };

  /** What differs from the matrix, cell by cell. */
  const wrongAnswers = async (call: Call, all: Heard[]): Promise<string[]> => {
    const logs = await logRowsOf(all);
    return all.flatMap((heard) => {
      const { cell, target, answer } = heard;
      const code = codeOf(call, heard);
      const rows = logs.get(String(answer.headers['x-request-id'])) ?? [];
      const written = rows.map(({ result, admin_id }) => `${result} by ${admin_id === target.caller.id}`);
      const isBatchRefusal = call.row.verdict !== undefined && answer.code === 200 && code !== 200;
      const count = cell.caller === undefined || isBatchRefusal ? 0 : logsOf(call.row, call.endpoint, cell);
      const due = Array.from({ length: count }, () => `${cell.code === 200 ? 'done' : 'refused'} by true`);
      const [told, expected] = [`${code} ${written.join()}`, `${cell.code} ${due.join()}`];
      return told === expected ? [] : [`${cell.who} at ${cell.place ?? 'nothing'}: ${told} instead of ${expected}`];
    });
  };

  test('has a line for every call, and no line without its call', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  test.each(calls.map((call) => [call.name, call] as const))(
    'of %s holds, and who is refused changes nothing',
    async (_name, call) => {
      const cells = await cellsFor(call, world);
      const mayChange = (cell: Cell) =>
        isLetThrough(call, cell) && (call.endpoint.effect !== 'reads' || call.row.writes === true);
      const prepared = await oneByOne(
        cells.filter((cell) => !mayChange(cell)),
        (cell) => prepare(call, cell, world),
      );
      const before = await digests.take();
      const refused = await oneByOne(prepared, ask);
      const changed = digests.difference(before, await digests.take());
      const done = await oneByOne(cells.filter(mayChange), async (cell) => ask(await prepare(call, cell, world)));
      expect({ changed, wrong: [...(await wrongAnswers(call, refused)), ...(await wrongAnswers(call, done))] }).toEqual(
        {
          changed: [],
          wrong: [],
        },
      );
    },
  );
});
