import { lockSession } from '@huiwu/contract/sign-in';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { markLocked } from '../../shared/session/lock-store.ts';

/** Hides the page once the server has locked the session; a lock that only this page knew of would be none. */
export const lockScreen = (): void =>
  void callEndpoint(lockSession, {}).then(
    () => markLocked(true),
    () => undefined,
  );
