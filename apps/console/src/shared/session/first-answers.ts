import { getAccountInfo } from '@huiwu/contract/account';
import type { Endpoint, OutputOf } from '@huiwu/contract/base/endpoint';
import { getMenuTree } from '@huiwu/contract/menus';
import { callEndpoint } from '../api/call-endpoint.ts';

const answers = new Map<Endpoint, Promise<unknown>>();

/** Asks who it is, and for the menu, before the code that will show them has come. Failures are nobody's business yet. */
export const askFirst = (): void => {
  for (const endpoint of [getAccountInfo, getMenuTree]) {
    const answer = callEndpoint(endpoint, {}, { handles: 'all' });
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
