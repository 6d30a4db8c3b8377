import './lib/gate.mjs';
import { ensureBuilds } from './lib/builds.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { main } from './lib/run.mjs';
import { chooseNode } from './lib/runtime.mjs';

await main(async () => {
  const runtime = await chooseNode();
  await ensureDependencies(runtime);
  await ensureBuilds(runtime, { isForced: true });
});
