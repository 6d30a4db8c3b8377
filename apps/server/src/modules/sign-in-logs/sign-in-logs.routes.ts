import { listOwnSignIns, listSignInLogs } from '@huiwu/contract/sign-in-logs';
import type { Mount } from '../../http/mount.ts';
import type { SignInLogService } from './sign-in-logs.service.ts';

export const signInLogRoutes = (mount: Mount, { signInLogs }: { signInLogs: SignInLogService }): void => {
  mount(listSignInLogs, (filter, caller) => signInLogs.listSignInLogs(filter, caller));
  mount(listOwnSignIns, (filter, caller) => signInLogs.listOwnSignIns(filter, caller));
};
