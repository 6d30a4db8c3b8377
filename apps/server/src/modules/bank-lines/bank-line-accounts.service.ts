import type { Caller } from '../../access/caller.ts';
import type { BankLineStore } from './bank-lines.store.ts';

/** The accounts of which the caller's meeting has lines. */
export const createBankLineAccounts = ({ store }: { store: BankLineStore }) => ({
  list: async (caller: Caller): Promise<{ id: string; name: string }[]> => {
    const { bankLines } = store.read(caller);
    const names = await bankLines.namesOf('paymentAccount', await bankLines.listAccounts(caller.meeting?.id ?? ''));
    return [...names].map(([id, name]) => ({ id, name }));
  },
});

export type BankLineAccounts = ReturnType<typeof createBankLineAccounts>;
