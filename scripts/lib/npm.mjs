import path from 'node:path';
import { runQuietly } from './run.mjs';

/** Settings of the npm that runs us, which would send the inner npm to another folder or make it leave things out. */
const NOT_INHERITED =
  /^(npm_config_(local_|global_)?prefix|npm_config_(workspace|workspaces|include_workspace_root|omit|production|global)|npm_package_.*|NODE_ENV)$/i;

const withoutOuterNpm = (env) => Object.fromEntries(Object.entries(env).filter(([name]) => !NOT_INHERITED.test(name)));

/** The npm that runs us, or the one on the path. */
const npmCommand = (node) => {
  const own = process.env.npm_execpath ?? '';
  return path.basename(own) === 'npm-cli.js' ? [node, own] : ['npm'];
};

/** `npm ci` in a folder, from its lock file and nothing else. */
export const installLocked = async (label, { folder, node, env }) => {
  const [command, ...first] = npmCommand(node);
  const args = [...first, 'ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  await runQuietly(label, command, { args, cwd: folder, env: withoutOuterNpm(env) });
};
