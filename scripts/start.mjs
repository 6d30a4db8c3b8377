import './lib/gate.mjs';
import { ensureConsole } from './lib/console-build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { foreground, main } from './lib/run.mjs';
import { chooseNode, demoEnv, SERVER_FLAGS, serverEnv } from './lib/runtime.mjs';

await main(async () => {
  const runtime = await chooseNode();
  await ensureDependencies(runtime);
  await ensureConsole(runtime);
  const env = { ...serverEnv(runtime.env), ...demoEnv(process.env) };
  return foreground(runtime.node, [...SERVER_FLAGS, 'apps/server/src/main.mjs', 'serve'], { env });
});
