import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';

/** Written by an admin who is not killed, on another file system than the data: what was meant and what was answered. */
export const openLedger = () => {
  const folder = mkdtempSync(path.join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'huiwu-ledger-'));
  const file = openSync(path.join(folder, 'ledger'), 'a', 0o600);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const count = { intents: 0, acks: 0 };
  return {
    intend: (op: string, what: string): void => {
      count.intents += 1;
      writeSync(file, `INTENT ${op} ${what}\n`);
    },
    acknowledge: (op: string, code: number): void => {
      if (code === 200) count.acks += 1;
      writeSync(file, `ACK ${op} ${code}\n`);
    },
    count: (): { intents: number; acks: number } => ({ ...count }),
    close: (): void => closeSync(file),
  };
};

export type Ledger = ReturnType<typeof openLedger>;
