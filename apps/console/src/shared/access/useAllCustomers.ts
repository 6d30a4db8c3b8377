import { useAccess } from './useAccess.ts';

const EVERYTHING = ['*:*:*'];

/** Whether the admin works across customers, so that forms and lists have to show the customer. */
export const useAllCustomers = (): boolean => useAccess().hasPermission(EVERYTHING);
