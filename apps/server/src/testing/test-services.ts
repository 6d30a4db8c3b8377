import { ensureCatalogue } from '../catalogue/catalogue.ts';
import { compose, type Services } from '../composition.ts';
import type { Database } from '../database/database.ts';
import { createSecrets, type Secrets } from '../platform/secrets.ts';
import { fakeClock, fakeSms, type FakeClock, type FakeSms } from './fakes.ts';
import { testDatabase } from './test-database.ts';

export interface TestServices extends Services {
  database: Database;
  db: Database['db'];
  clock: FakeClock;
  sms: FakeSms;
  secrets: Secrets;
}

/** Every real service over a real database with the catalogue in it; only clock and carrier are fakes. */
export const testServices = async ({ isRateLimited = true } = {}): Promise<TestServices> => {
  const database = await testDatabase();
  const [clock, sms, secrets] = [fakeClock(), fakeSms(), createSecrets('a secret key that is only for tests')];
  const services = compose({
    database,
    clock,
    sms,
    secrets,
    config: { appKey: undefined, appSecret: undefined, isRateLimited },
  });
  await ensureCatalogue({ data: services.data, clock });
  return { ...services, database, db: database.db, clock, sms, secrets };
};
