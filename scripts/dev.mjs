import './lib/gate.mjs';
import { spawn } from 'node:child_process';
import { ensureDependencies } from './lib/dependencies.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { main, onParentExit } from './lib/run.mjs';
import { chooseNode, demoEnv } from './lib/runtime.mjs';

const API_PORT = '8787';

/** Two processes that live and die together; the first one's end decides the exit code. */
const runTogether = (starts) =>
  new Promise((resolve) => {
    const children = starts.map(({ command, args, ...options }) =>
      spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options }),
    );
    const endAll = () => {
      for (const child of children) child.kill('SIGTERM');
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
    onParentExit(endAll);
    let left = children.length;
    let firstCode;
    for (const child of children) {
      child.on('exit', (code) => {
        firstCode ??= code ?? 0;
        left -= 1;
        endAll();
        if (left === 0) resolve(firstCode);
      });
    }
  });

await main(async () => {
  const runtime = await chooseNode();
  await ensureDependencies(runtime);
  const { node } = runtime;
  const env = { ...runtime.env, ...demoEnv(process.env) };
  return runTogether([
    {
      command: node,
      args: ['--watch', '--watch-preserve-output', 'apps/server/src/main.mjs', 'serve'],
      cwd: root,
      env: { ...env, PORT: API_PORT },
    },
    {
      command: node,
      args: [inRoot('node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', '5173', '--strictPort'],
      cwd: inRoot('apps/console'),
      env: { ...env, HUIWU_DEV_API: `http://127.0.0.1:${API_PORT}` },
    },
  ]);
});
