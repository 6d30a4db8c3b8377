import { signOut as signOutCall } from '@huiwu/contract/sessions';
import { callEndpoint } from '../api/call-endpoint.ts';
import { closeSession } from './session-store.ts';

/** Ends the session on the server if it can be reached, and here in any case. */
export const signOut = async (): Promise<void> => {
  try {
    await callEndpoint(signOutCall, {}, { handles: 'all' });
  } catch {
    // The person wants to leave: what the server says about it changes nothing.
  } finally {
    closeSession();
  }
};
