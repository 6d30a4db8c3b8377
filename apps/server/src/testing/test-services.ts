import { ensureCatalogue } from '../catalogue/catalogue.ts';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { compose, type AppServices } from '../composition.ts';
import type { SingleSignOnSettings } from '../config/single-sign-on.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../platform/ids.ts';
import { createSecrets, type Secrets } from '../platform/secrets.ts';
import { createFolderStorage, type Storage } from '../platform/storage.ts';
import { fakeClock, fakeSms, type FakeClock, type FakeSms } from './fakes.ts';
import { testDatabase, type AtEnd } from './test-database.ts';

export interface TestServices extends AppServices {
  database: Database;
  db: Database['db'];
  clock: FakeClock;
  sms: FakeSms;
  secrets: Secrets;
  storage: Storage;
  /** Where the storage keeps its files. */
  folder: string;
}

type Surroundings = Pick<TestServices, 'database' | 'clock' | 'sms' | 'secrets' | 'storage' | 'folder'>;

export interface TestOptions {
  isRateLimited?: boolean;
  /** What takes money online; the sandbox by default. */
  payment?: 'manual' | 'sandbox' | 'demo';
  /** Behind how many proxies. */
  trustProxy?: number;
  singleSignOn?: SingleSignOnSettings;
  /** Where links in messages lead; unset by default. */
  publicUrl?: string | undefined;
  /** Who is asked about domains; no one answers by default. */
  dnsServers?: string[];
  atEnd?: AtEnd;
  /** Another engine than that of the run. */
  engine?: Database['engine'];
  /** A second node over the database, the clock and the files of the first. */
  surroundings?: Surroundings;
}

const newSurroundings = async ({ atEnd = onTestFinished, engine }: TestOptions): Promise<Surroundings> => {
  const folder = path.join(tmpdir(), `huiwu-test-${newId()}`);
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return {
    database: await testDatabase(atEnd, engine),
    clock: fakeClock(),
    sms: fakeSms(),
    secrets: createSecrets('a secret key that is only for tests'),
    storage: createFolderStorage(folder),
    folder,
  };
};

/** Every real service over a real database with the catalogue in it; only clock and carrier are fakes. */
export const testServices = async (options: TestOptions = {}): Promise<TestServices> => {
  const {
    isRateLimited = true,
    surroundings,
    singleSignOn,
    publicUrl,
    payment = 'sandbox',
    dnsServers = ['127.0.0.1:1'],
  } = options;
  const { database, clock, sms, secrets, storage, folder } = surroundings ?? (await newSurroundings(options));
  const services = compose({
    database,
    clock,
    sms,
    secrets,
    storage,
    config: {
      appKey: undefined,
      appSecret: undefined,
      isRateLimited,
      singleSignOn,
      publicUrl,
      payment,
      hasInvoiceSandbox: true,
      messageNetworks: ['127.0.0.0/8', '::1'],
      dnsServers,
    },
    passwordCost: { memory: 64, passes: 1, parallelism: 1 },
  });
  if (surroundings === undefined) await ensureCatalogue(services);
  return { ...services, database, db: database.db, clock, sms, secrets, storage, folder };
};
