import type { SignInLogFilter } from '@huiwu/contract/sign-in-logs';

/** Whether something is asked that no index answers. */
export const isSearched = ({ adminName, phone, reason, ip, method, result }: SignInLogFilter): boolean =>
  [adminName, phone, reason, ip, method, result].some(Boolean);
