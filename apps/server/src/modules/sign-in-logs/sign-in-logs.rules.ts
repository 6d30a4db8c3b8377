import type { SignInLogFilter } from '@huiwu/contract/sign-in-logs';

/** Whether something is asked that no index answers. */
export const isScanned = ({ method, result }: SignInLogFilter): boolean => method !== undefined || result !== undefined;
