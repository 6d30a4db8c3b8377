import type { DatabaseConnections } from '../../database/engines/connections.ts';

/** Names and codes are unique across all customers, ignoring case; the result holds until the transaction ends. */
export const createCompanyNameRepository = ({ everything: db, locks }: DatabaseConnections) => {
  const having = async (column: 'cust_code' | 'cust_name', text: string) => {
    await locks.take('customers');
    return db
      .selectFrom('customers')
      .select('customers.id')
      .where(({ fn, eb, ref }) => eb(fn<string>('lower', [ref(`customers.${column}`)]), '=', text.toLowerCase()));
  };

  return {
    isTaken: async (name: string, exceptId = ''): Promise<boolean> => {
      const others = (await having('cust_name', name))
        .where('customers.deleted_at', 'is', null)
        .where('customers.id', '!=', exceptId);
      return (await others.executeTakeFirst()) !== undefined;
    },

    /** A deleted customer keeps its code, so that it can be restored. */
    isCodeTaken: async (code: string): Promise<boolean> =>
      (await (await having('cust_code', code)).executeTakeFirst()) !== undefined,
  };
};

export type CompanyNameRepository = ReturnType<typeof createCompanyNameRepository>;
