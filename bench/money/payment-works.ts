import type { Huiwu } from '../huiwu-server.ts';
import { runLoad, type Call } from '../load/load.ts';
import type { Options } from '../options.ts';
import { partOf, runProgram } from '../processes.ts';
import { startPeer, type BenchPlace, type Listening } from '../server/targets.ts';
import { median } from '../statistics.ts';
import { shown } from '../table.ts';
import type { WorkRow } from '../works.ts';
import type { CommitsTask } from '../writes/commits-part.ts';
import { MONEY_PATHS } from './money-cases.ts';
import { createMoneyClient } from './money-client.ts';
import { OPEN_ORDERS } from './money-fill.ts';
import { idOf, MEETINGS } from './money-ids.ts';
import { benchOrder } from './money-orders.ts';

/** Some hundred payments, so that what is measured runs compiled. */
const WARM_SECONDS = 4;
/** Orders before these have lines of the bank. */
const FIRST_PAID = OPEN_ORDERS / 2;
const TURNS = ['huiwu', 'peer'] as const;
type Turn = (typeof TURNS)[number];

interface Figures {
  commits: number;
  perSecond: Record<Turn, number>;
  cpuMs: Record<Turn, number>;
}

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Cash for one order after another; each is paid once, so no two streams have the same. */
const paymentsOf = ({ connections, rounds, rows }: Options, round: number, turn: Turn): Call[][] => {
  const each = Math.floor((OPEN_ORDERS - FIRST_PAID) / (rounds * TURNS.length * connections));
  const stream = (round * TURNS.length + TURNS.indexOf(turn)) * connections;
  const callOf = (index: number): Call => ({
    method: 'POST',
    path: MONEY_PATHS.payment + idOf('OR', index),
    body: {
      version: 1,
      method: 'cash',
      amount: benchOrder(index, { isOpen: true, documentsBelow: 0 }).total,
      paidOn: today(),
      tradeNo: '',
      remark: '',
    },
  });
  return Array.from({ length: connections }, (_connection, at) =>
    Array.from({ length: each }, (_payment, step) => callOf(rows + FIRST_PAID + (stream + at) * each + step)),
  );
};

const rowOf = (options: Options, rounds: Figures[], peakMib: number): WorkRow => {
  const middle = (figure: (of: Figures) => number) => median(rounds.map(figure));
  const share = middle(({ perSecond }) => perSecond.huiwu / perSecond.peer);
  const parts = [
    `${shown(middle(({ perSecond }) => perSecond.huiwu))}/s, by hand ${shown(middle(({ perSecond }) => perSecond.peer))}/s`,
    `${shown(middle(({ cpuMs }) => cpuMs.huiwu))} and ${shown(middle(({ cpuMs }) => cpuMs.peer))} ms CPU`,
    `${share.toFixed(2)} × by hand`,
    `${middle(({ perSecond, commits }) => perSecond.huiwu / commits).toFixed(2)} × commits of one row`,
  ];
  return {
    name: `recording payments, ${options.connections} connections`,
    measured: parts.join('; '),
    seconds: options.seconds,
    cpuSeconds: Number.NaN,
    peakMib,
    goal: '≥ 0.4 × by hand',
    isMet: share >= 0.4,
  };
};

/** Payments that are recorded, beside the same rows in a transaction written by hand, and commits of one row. */
export const measurePayments = async (huiwu: Huiwu, place: BenchPlace, options: Options): Promise<WorkRow> => {
  const { connections, seconds } = options;
  const { headers } = await createMoneyClient(huiwu, MEETINGS[1]);
  const targets: Record<Turn, Listening> = { huiwu, peer: await startPeer(place) };
  const rounds: Figures[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const task: CommitsTask = { ...place, connections, seconds };
    const commits = Number(await runProgram(partOf('part:commits', task, place.folder)));
    const figures: Figures = { commits, perSecond: { huiwu: 0, peer: 0 }, cpuMs: { huiwu: 0, peer: 0 } };
    for (const turn of round % 2 === 0 ? TURNS : TURNS.toReversed()) {
      const { port, cpuMs } = targets[turn];
      const [calls, cpu] = [paymentsOf(options, round, turn), cpuMs()];
      const load = { connections, seconds, warmSeconds: WARM_SECONDS, port, headers, calls };
      const { perSecond, allAnswers, failures, firstFailure } = await runLoad(load, place.folder);
      if (failures > 0) console.log(`${failures} payments of ${turn} failed: ${firstFailure}`);
      figures.perSecond[turn] = perSecond;
      figures.cpuMs[turn] = (cpuMs() - cpu) / allAnswers;
    }
    rounds.push(figures);
  }
  const peakMib = huiwu.memoryMib();
  await targets.peer.stop();
  return rowOf(options, rounds, peakMib);
};
