import { printConditions } from '../conditions.ts';
import { signInTo, startHuiwu, type Huiwu } from '../huiwu-server.ts';
import { runLoad } from '../load/load.ts';
import type { EngineName, Options } from '../options.ts';
import { removeFolder, temporaryFolder } from '../processes.ts';
import { listCases, type Case } from '../server/cases.ts';
import { fill } from '../server/fill.ts';
import { printTable } from '../table.ts';
import { withFilledPlace, type FilledPlace } from './filled-place.ts';

const TIMES = 10;
const WARM_SECONDS = 0.5;
/** Lists that an index serves, whatever the table holds; the words are those of the server's bench. */
const WATCHED =
  /^(administrators, page 1|administrators, phone contains|business log, (page 1|who contains 建国|failed)|sign-in log, (page 1|phone contains|refused))/;

const casesOf = (options: Options): Case[] =>
  listCases({ ...options, only: '' }).filter(
    ({ name, connections, background }) =>
      WATCHED.test(name) &&
      connections === options.connections &&
      background === undefined &&
      name.includes(options.only),
  );

/** Processor time of the server for each answer: what else goes on disturbs it least. */
const measure = async (huiwu: Huiwu, cases: Case[], { seconds }: Options): Promise<number[]> => {
  const folder = temporaryFolder('growth');
  const headers = await signInTo(huiwu.port);
  const costs: number[] = [];
  for (const each of cases) {
    const task = { ...each, port: huiwu.port, seconds, warmSeconds: WARM_SECONDS, headers };
    const before = huiwu.cpuMs();
    const { allAnswers, failures, firstFailure } = await runLoad(task, folder);
    if (failures > 0) console.log(`${each.name} failed ${failures} times: ${firstFailure}`);
    costs.push((huiwu.cpuMs() - before) / allAnswers);
  }
  removeFolder(folder);
  return costs;
};

const grow = async (place: FilledPlace, options: Options): Promise<{ cases: Case[]; costs: number[][] }> => {
  const { rows, logRows } = options;
  const cases = casesOf(options);
  const running = await startHuiwu(place);
  const small = await measure(running, cases, options);
  await fill(place, { rows, logRows, filled: { rows: rows / TIMES, logRows: logRows / TIMES } });
  const grown = await measure(running, cases, options);
  await running.stop();
  const again = await startHuiwu(place);
  const restarted = await measure(again, cases, options);
  await again.stop();
  return { cases, costs: [small, grown, restarted] };
};

const HEAD = ['list', 'CPU ms before', 'grown by ten', 'after a restart', 'grown ÷ before', 'grown ÷ restarted'];

const benchEngine = async (engine: EngineName, options: Options): Promise<void> => {
  const { rows, logRows, connections, seconds } = options;
  const small = { rows: rows / TIMES, logRows: logRows / TIMES };
  const { cases, costs } = await withFilledPlace(engine, small, (place) => grow(place, options));
  const table = cases.map(({ name }, index) => {
    const [before = 0, grown = 0, again = 0] = costs.map((each) => each[index]);
    return [
      name,
      before.toFixed(2),
      grown.toFixed(2),
      again.toFixed(2),
      (grown / before).toFixed(2),
      (grown / again).toFixed(2),
    ];
  });
  printConditions({ engine, rows, 'log rows': logRows, connections, seconds });
  printTable(`${engine}: lists of tables that grow by ten under a running server`, HEAD, table);
};

/** Lists before and after their tables have grown to ten times their size while the server runs. */
export const benchGrowth = async (text: string): Promise<void> => {
  const options = JSON.parse(text) as Options;
  for (const engine of options.engines) await benchEngine(engine, options);
};
