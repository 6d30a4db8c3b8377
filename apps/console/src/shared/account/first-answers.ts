import { getAccountInfo } from '@huiwu/contract/account';
import type { Endpoint, InputOf, OutputOf } from '@huiwu/contract/base/endpoint';
import { getMenuTree } from '@huiwu/contract/menus';
import { callEndpoint } from '../api/call-endpoint.ts';
import { useMeeting } from '../session/meeting-store.ts';

const answers = new Map<Endpoint, Promise<unknown>>();

/** Of the meeting that somebody is in, or of the whole console. */
export const menuInput = (): InputOf<typeof getMenuTree> => {
  const { code } = useMeeting.getState();
  return code === '' ? {} : { meetingCode: code };
};

/** Asks who it is, and for the menu, before the code that will show them has come. Failures are nobody's business yet. */
export const askFirst = (): void => {
  const calls = new Map<Endpoint, Promise<unknown>>([
    [getAccountInfo, callEndpoint(getAccountInfo, {}, { handles: 'all' })],
    [getMenuTree, callEndpoint(getMenuTree, menuInput(), { handles: 'all' })],
  ]);
  for (const [endpoint, answer] of calls) {
    answer.catch(() => undefined);
    answers.set(endpoint, answer);
  }
};

/** What was asked for first, for its first taker; where that was not so or has failed, `call` is made. */
export const firstAnswer = <E extends Endpoint>(
  endpoint: E,
  call: () => Promise<OutputOf<E>>,
): Promise<OutputOf<E>> => {
  const answer = answers.get(endpoint) as Promise<OutputOf<E>> | undefined;
  answers.delete(endpoint);
  return answer === undefined ? call() : answer.catch(call);
};
