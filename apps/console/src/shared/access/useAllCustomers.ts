import { useAccess } from './useAccess.ts';

const EVERYTHING = ['*:*:*'];

/** Whether the person works across customers, so that it has to be said which one is meant. */
export const useAllCustomers = (): boolean => useAccess().hasPermission(EVERYTHING);
