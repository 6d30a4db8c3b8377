import type { Database } from './database.ts';
import { DatabaseProblem } from './engines/engine.ts';

/** Returns the stored fact; undefined if there is none. */
export const knownFact = async ({ db }: Pick<Database, 'db'>, name: string): Promise<string | undefined> =>
  (await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst())?.value;

/** The first node writes a fact about the installation; all others read it. */
export const agreeOn = async ({ db }: Pick<Database, 'db'>, name: string, proposal: string): Promise<string> => {
  await db
    .insertInto('installation')
    .values({ name, value: proposal })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
};

/** Encrypted values need the key they were written with, so a node with a different key must not start. */
export const assertSameKey = async (database: Pick<Database, 'db'>, fingerprint: string): Promise<void> => {
  const known = await agreeOn(database, 'secret_fingerprint', fingerprint);
  if (known !== fingerprint)
    throw new DatabaseProblem(
      '设置 HUIWU_SECRET_KEY 与此数据库所用的密钥不同，请使用最初的密钥（数据文件夹中的 secret.key）',
    );
};
