import type { Locks } from '../../database/locks.ts';
import type { Store, SystemWork } from '../../store.ts';
import type { PaymentSandboxRepository } from './payment-sandbox.repository.ts';

interface SandboxRepositories {
  locks: Locks;
  paymentSandbox: PaymentSandboxRepository;
}

export type SandboxStore = Store<SandboxRepositories>;
export type SandboxWork = SystemWork<SandboxRepositories>;
