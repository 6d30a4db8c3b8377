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
 * True where the server runs as a demo: it was asked to, and the database itself says that it holds the demo customer.
 * An empty database is filled first; one that holds rows of its own never becomes a demo, whatever was asked. Throws a
 * `SettingProblem` where a database with the demo customer, whose passwords are public, would listen beyond this machine.
 */
export const decideDemo = async ({ config, database, needs }: Needs): Promise<boolean> => {
  if (config.isDemoWanted) await loadDemo(needs);
  const holdsDemo = (await knownFact(database, DEMO_MARK)) !== undefined;
  if (holdsDemo && !isLoopback(config.host))
    throw new SettingProblem('HOST', '此数据库载有演示公司，其密码是公开的，只能在本机使用', '127.0.0.1');
  return config.isDemoWanted && holdsDemo;
};
