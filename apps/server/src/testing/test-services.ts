import { ensureCatalogue } from '../catalogue/catalogue.ts';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { compose, type Services } from '../composition.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../platform/ids.ts';
import { createSecrets, type Secrets } from '../platform/secrets.ts';
import { createFolderStorage, type Storage } from '../platform/storage.ts';
import { fakeClock, fakeSms, type FakeClock, type FakeSms } from './fakes.ts';
import { testDatabase } from './test-database.ts';

export interface TestServices extends Services {
  database: Database;
  db: Database['db'];
  clock: FakeClock;
  sms: FakeSms;
  secrets: Secrets;
  storage: Storage;
  /** Where the storage keeps its files. */
  folder: string;
}

/** Every real service over a real database with the catalogue in it; only clock and carrier are fakes. */
export const testServices = async ({ isRateLimited = true } = {}): Promise<TestServices> => {
  const database = await testDatabase();
  const [clock, sms, secrets] = [fakeClock(), fakeSms(), createSecrets('a secret key that is only for tests')];
  const folder = path.join(tmpdir(), `huiwu-test-${newId()}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const storage = createFolderStorage(folder);
  const services = compose({
    database,
    clock,
    sms,
    secrets,
    storage,
    config: { appKey: undefined, appSecret: undefined, isRateLimited },
  });
  await ensureCatalogue({ data: services.data, clock });
  return { ...services, database, db: database.db, clock, sms, secrets, storage, folder };
};
