import './lib/gate.mjs';
import { ensureConsole } from './lib/console-build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { main } from './lib/run.mjs';
import { chooseNode } from './lib/runtime.mjs';

await main(async () => {
  const runtime = await chooseNode();
  await ensureDependencies(runtime);
  await ensureConsole(runtime, { isForced: true });
});
