import { lockSession } from '@huiwu/contract/sign-in';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { markLocked } from '../../shared/session/lock-store.ts';

/** Hides the page after the server has locked the session. A lock in the page alone would not be secure. */
export const lockScreen = (): void =>
  void callEndpoint(lockSession, {}).then(
    () => markLocked(true),
    () => undefined,
  );
