import { isLoopback, SettingProblem, type Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { knownFact } from '../database/installation.ts';
import { DEMO_MARK, loadDemo } from './demo.ts';

interface Needs {
  config: Pick<Config, 'isDemoWanted' | 'host'>;
  database: Pick<Database, 'db'>;
  needs: Parameters<typeof loadDemo>[0];
}

/**
 * Returns whether the server runs as a demo: this was requested, and the database contains the demo customer. An empty
 * database is filled first; a database with other rows never becomes a demo. Throws a `SettingProblem` if a database
 * with the demo customer, whose passwords are public, would be reachable from the network.
 */
export const decideDemo = async ({ config, database, needs }: Needs): Promise<boolean> => {
  if (config.isDemoWanted) await loadDemo(needs);
  const holdsDemo = (await knownFact(database, DEMO_MARK)) !== undefined;
  if (holdsDemo && !isLoopback(config.host))
    throw new SettingProblem('HOST', '此数据库载有演示公司，其密码是公开的，只能在本机使用', '127.0.0.1');
  return config.isDemoWanted && holdsDemo;
};
