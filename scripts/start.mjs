import './lib/gate.mjs';
import { ensureBuilds, SERVER_FILE } from './lib/builds.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { foreground, main } from './lib/run.mjs';
import { chooseNode, demoEnv, SERVER_FLAGS, serverEnv } from './lib/runtime.mjs';

await main(async () => {
  const runtime = await chooseNode();
  await ensureDependencies(runtime);
  await ensureBuilds(runtime);
  const env = { ...serverEnv(runtime.env), ...demoEnv(process.env) };
  return foreground(runtime.node, [...SERVER_FLAGS, SERVER_FILE, 'serve'], { env });
});
