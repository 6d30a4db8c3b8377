import type { Caller } from '../../access/caller.ts';
import type { BankLineStore } from './bank-lines.store.ts';

/** The accounts of which the caller's meeting has lines. */
export const createBankLineAccounts = ({ store }: { store: BankLineStore }) => ({
  list: async (caller: Caller): Promise<{ id: string; name: string }[]> => {
    const { bankLines } = store.read(caller);
    const names = await bankLines.namesOf('paymentAccount', await bankLines.listAccounts(caller.meeting?.id ?? ''));
    const accounts = [...names].map(([id, name]) => ({ id, name }));
    return accounts.toSorted(
      (one, other) => one.name.localeCompare(other.name, 'zh-CN') || (one.id < other.id ? -1 : 1),
    );
  },
});

export type BankLineAccounts = ReturnType<typeof createBankLineAccounts>;
