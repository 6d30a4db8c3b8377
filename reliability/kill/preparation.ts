import type { Person } from '../../e2e/support/client.ts';
import type { Store } from '../store.ts';
import { setUpBulks, type BulkSetup } from './bulks/bulk-setup.ts';
import { stageFor } from './meetings/meeting-verdict.ts';
import type { Stage } from './meetings/meeting-writer.ts';
import type { MoneySetup } from './money/money-acts.ts';
import { setUpMoney } from './money/money-writer.ts';
import type { Setting } from './operations.ts';
import { setUpRegistrations, type RegistrationSetup } from './registrations/registration-setup.ts';
import { setUpScans, type ScanSetup } from './scans/scan-setup.ts';
import { settingOf } from './setting.ts';

/** What the writers work on. */
export interface Prepared {
  setting: Setting;
  stage: Stage;
  registrationSetup: RegistrationSetup;
  bulkSetup: BulkSetup;
  moneySetup: MoneySetup;
  scanSetup: ScanSetup;
}

/** Once, before the first kill. */
export const prepare = async (store: Store, operator: Person, writers: number): Promise<Prepared> => ({
  stage: await stageFor(store, writers),
  registrationSetup: await setUpRegistrations(store, operator),
  bulkSetup: await setUpBulks(store, operator),
  moneySetup: await setUpMoney(store),
  scanSetup: await setUpScans(store, operator),
  setting: await settingOf(store),
});
