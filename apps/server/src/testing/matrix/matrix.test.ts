import { functionOf } from '@huiwu/contract/base/access';
import { endpoints } from '@huiwu/contract/catalogue';
import { beforeAll, describe, expect, test } from 'vitest';
import { methodsOf } from '../../http/call-paths.ts';
import { sampleFor } from '../samples.ts';
import { addressOf, type TestAnswer } from '../test-app.ts';
import { cellsFor, prepare, type AskedCell, type Call, type Cell } from './cells.ts';
import { lines, logsOf } from './matrix.ts';
import { MATRIX } from './noun-matrix.ts';
import { senderOf } from './personas.ts';
import { oneByOne, useWorld } from './shared-world.ts';

const calls = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  lines(name).map((row): Call => ({ name, endpoint, row })),
);

const groupOf = ({ name, endpoint, row }: Call): string =>
  row.isApart ? name : (functionOf(endpoint.access)?.split('.', 1).join() ?? 'calls without a function');

/** Calls by the noun of their function, such as `admins`: all their refusals are heard before anything is done. */
const groups = [...Map.groupBy(calls, groupOf)];

interface Heard extends AskedCell {
  answer: TestAnswer;
}

const ask = async (asked: AskedCell): Promise<Heard> => ({ ...asked, answer: await asked.send() });

/** What was answered about the very thing; a file that comes has no envelope. */
const codeOf = ({ row, endpoint }: Call, { answer, target }: Heard): number => {
  const code = row.verdict?.(answer, target) ?? answer.code;
  return code === 0 && endpoint.answers === 'file' && answer.status === 200 ? 200 : code;
};

const isLetThrough = ({ row }: Call, { code }: Cell): boolean => code === 200 || code === row.answers;

const isIdle = ({ row }: Call, { place }: Cell): boolean => place !== undefined && row.idleAt?.includes(place) === true;

const mayChange = (call: Call, cell: Cell): boolean =>
  isLetThrough(call, cell) && !isIdle(call, cell) && (call.endpoint.effect !== 'reads' || call.row.writes === true);

/** How many rows the log must have of this answer. */
const logsDue = ({ row, endpoint }: Call, { cell, answer, target }: Heard, code: number): number => {
  if (cell.caller === undefined) return 0;
  const isOneOfBatch = row.verdict !== undefined && answer.code === 200 && code !== 200;
  return isOneOfBatch ? (row.refusedInBatch?.(target) ?? 0) : logsOf(row, endpoint, cell);
};

/** On a busy machine one call with all its cells takes longer than a test usually may. */
describe('the matrix of access', { timeout: 60_000 }, () => {
  const shared = useWorld();

  /** What was written down, by the request that it was written for. */
  const logRowsOf = async (heard: Heard[]) => {
    const ids = heard.map(({ answer }) => String(answer.headers['x-request-id']));
    const rows = await shared.world.db.selectFrom('business_logs').selectAll().where('request_id', 'in', ids).execute();
    return new Map(ids.map((id) => [id, rows.filter((row) => row.request_id === id)]));
  };

  /** What differs from the matrix, cell by cell. */
  const wrongAnswers = async (call: Call, all: Heard[]): Promise<string[]> => {
    if (all.length === 0) return [];
    const logs = await logRowsOf(all);
    return all.flatMap((heard) => {
      const { cell, target, answer } = heard;
      const code = codeOf(call, heard);
      const rows = logs.get(String(answer.headers['x-request-id'])) ?? [];
      const written = rows.map(({ result, admin_id }) => `${result} by ${admin_id === target.caller.id}`);
      const due = Array.from(
        { length: logsDue(call, heard, code) },
        () => `${cell.code === 200 ? 'done' : 'refused'} by true`,
      );
      const [told, expected] = [`${code} ${written.join()}`, `${cell.code} ${due.join()}`];
      return told === expected ? [] : [`${cell.who} at ${cell.place ?? 'nothing'}: ${told} instead of ${expected}`];
    });
  };

  test('has a line for every call, and no line without a call', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  describe.each(groups)('%s', (_group, own) => {
    const wrong = new Map<Call, string[]>();
    let changed: string[] | undefined;

    beforeAll(async () => {
      const { world } = shared;
      const asking = await oneByOne(own, async (call) => {
        const cells = await cellsFor(call, world);
        const harmless = cells.filter((cell) => !mayChange(call, cell));
        const changing = cells.filter((cell) => mayChange(call, cell));
        return { call, changing, prepared: await oneByOne(harmless, (cell) => prepare(call, cell, world)) };
      });
      await world.changes.take();
      const asked = await oneByOne(asking, async (each) => ({
        ...each,
        refused: await oneByOne(each.prepared, ask),
        changes: await world.changes.take(),
      }));
      changed = asked.flatMap(({ call, changes }) => changes.map((change) => `${call.name}: ${change}`));
      for (const { call, changing, refused } of asked) {
        const done = await oneByOne(changing, async (cell) => ask(await prepare(call, cell, world)));
        wrong.set(call, [...(await wrongAnswers(call, refused)), ...(await wrongAnswers(call, done))]);
      }
    }, 240_000);

    test.each(own.map((call) => [call.name, call] as const))(
      '%s answers each caller as its line says (%#)',
      (_name, call) => {
        expect(wrong.get(call)).toEqual([]);
      },
    );

    test('is not changed by a refusal', () => {
      expect(changed).toEqual([]);
    });
  });

  test.each(['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const)(
    'grants %s only to callers with the right of the call',
    async (method) => {
      const { world } = shared;
      const platform = world.holders.platform;
      const wrong = calls.filter(({ endpoint }) => !(methodsOf(endpoint) as string[]).includes(method));
      const requests = await oneByOne(wrong, async ({ name, endpoint, row }) => {
        const id = row.on === undefined ? '' : await world.make(row.on, 'sameDepartment', platform);
        const target = { id, place: undefined, caller: platform, world, number: world.nextNumber() };
        const input = row.input === undefined ? sampleFor(name, endpoint) : await row.input(target);
        const { url, rest } = addressOf(endpoint, input);
        const headers = { ...world.systemHeaders, 'x-user-token': platform.token, ...senderOf(platform).headers };
        return {
          name,
          request: { method, url, headers, query: method === 'HEAD' ? (rest as Record<string, string>) : {} },
        };
      });
      await world.changes.take();
      const answers = await oneByOne(requests, async ({ name, request }) => [name, (await world.send(request)).status]);
      expect(answers.filter(([, status]) => status !== 404)).toEqual([]);
      expect(await world.changes.take()).toEqual([]);
    },
  );
});
