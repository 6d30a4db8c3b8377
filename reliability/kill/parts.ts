import type { Client, Person } from '../../e2e/support/client.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Ledger } from '../ledger.ts';
import type { Store } from '../store.ts';
import type { BulkSetup } from './bulks/bulk-setup.ts';
import { writeBulks } from './bulks/bulk-writer.ts';
import { writeMeetings, type Stage } from './meetings/meeting-writer.ts';
import { writeMembers } from './members/member-writer.ts';
import type { MoneySetup } from './money/money-acts.ts';
import { writeMoney } from './money/money-writer.ts';
import type { Setting } from './operations.ts';
import type { RegistrationSetup } from './registrations/registration-setup.ts';
import { writeRegistrations } from './registrations/registration-writer.ts';
import type { ScanSetup } from './scans/scan-setup.ts';
import { writeScans } from './scans/scan-writer.ts';
import type { History } from './history.ts';
import { writeExports } from './transfers/export-writer.ts';
import { writeImports } from './transfers/import-writer.ts';
import { write } from './writers.ts';

interface Needs {
  visitor: Client;
  operator: Person;
  setting: Setting;
  stage: Stage;
  registrationSetup: RegistrationSetup;
  bulkSetup: BulkSetup;
  moneySetup: MoneySetup;
  scanSetup: ScanSetup;
  store: Store;
  random: SeededRandom;
  ledger: Ledger;
  history: History;
  nextPhone(): string;
  nextName(): string;
  isOver(): boolean;
}

const idIn = async (store: Store, phone: string): Promise<string | undefined> =>
  (await store.read<{ id: string }>(`select id from admins where phone = '${phone}'`))[0]?.id;

type Part = (needs: Needs, number: number) => Promise<void>;

const PARTS: Part[] = [
  (needs) => write({ ...needs, idOf: (phone) => idIn(needs.store, phone) }),
  (needs, number) => writeMeetings({ ...needs, number }),
  (needs, number) => writeRegistrations({ ...needs, number }),
  (needs) => writeMembers(needs),
  (needs) => writeBulks(needs),
  (needs) => writeImports({ ...needs, departmentId: needs.setting.departmentId }),
  (needs, number) => writeRegistrations({ ...needs, number }),
  (needs) => writeExports(needs),
  (needs) => writeMoney(needs),
  (needs) => writeMoney(needs),
  (needs, number) => writeScans({ ...needs, number }),
  (needs, number) => writeScans({ ...needs, number }),
];

interface Crew {
  writers: number;
  isMoneyOnly: boolean;
}

/** Everyone who writes at once; each has a part of their own. */
export const startWriters = ({ writers, isMoneyOnly }: Crew, needs: Needs): Promise<void>[] => {
  const parts: Part[] = isMoneyOnly ? [(each) => writeMoney(each)] : PARTS;
  return Array.from(
    { length: writers },
    (_, number) => parts[number % parts.length]?.(needs, number) ?? Promise.resolve(),
  );
};
