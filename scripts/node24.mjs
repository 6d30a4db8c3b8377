import './lib/gate.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { foreground, main, Stop } from './lib/run.mjs';
import { chooseNode, serverEnv } from './lib/runtime.mjs';

const [command, ...args] = process.argv.slice(2);

await main(async () => {
  if (command === undefined) throw new Stop('usage: node scripts/node24.mjs <command> [arguments]');
  const runtime = await chooseNode();
  await ensureDependencies(runtime);
  return foreground(command, args, { env: serverEnv(runtime.env) });
});
