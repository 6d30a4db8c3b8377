import './lib/gate.mjs';
import { ensureServer, SERVER_FILE } from './lib/builds.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { foreground, main } from './lib/run.mjs';
import { chooseNode, SERVER_FLAGS, serverEnv } from './lib/runtime.mjs';

await main(async () => {
  const runtime = await chooseNode();
  await ensureDependencies(runtime);
  await ensureServer(runtime);
  const args = [...SERVER_FLAGS, SERVER_FILE, ...process.argv.slice(2)];
  return foreground(runtime.node, args, { env: serverEnv(runtime.env) });
});
