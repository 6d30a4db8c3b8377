import { baseErrors, DONE } from '@huiwu/contract/base/errors';
import { readBoot } from '../session/boot.ts';
import { useMeeting } from '../session/meeting-store.ts';
import { readToken } from '../session/session-store.ts';
import { CallFailure } from './call-failure.ts';
import { answerMessage } from './error-messages.ts';
import { nameOf, type Outgoing } from './outgoing.ts';
import { renewSystemToken, systemToken } from './system-token.ts';
import type { Reply } from './transport.ts';

/** Names the meeting that a request is about. */
export const MEETING_HEADER = 'X-Meeting-Code';

const signed = (request: Outgoing, token: string): Outgoing => {
  const userToken = request.headers['X-User-Token'] ?? readToken();
  const code = request.headers[MEETING_HEADER] ?? useMeeting.getState().code;
  const headers = { ...request.headers, 'X-System-Key': readBoot().appKey, 'X-System-Token': token };
  if (userToken === null) return { ...request, headers };
  const meeting: Record<string, string> = code === '' ? {} : { [MEETING_HEADER]: code };
  return { ...request, headers: { ...headers, 'X-User-Token': userToken, ...meeting } };
};

/**
 * Adds the app key, the system token and the user token. If the server refuses the system token, renews it and sends
 * the request once more.
 */
export const withTokens = async <Answer extends { code?: number | undefined }>(
  request: Outgoing,
  send: (request: Outgoing) => Promise<Answer>,
): Promise<Answer> => {
  const token = await systemToken();
  const answer = await send(signed(request, token));
  if (answer.code !== baseErrors.systemTokenInvalid.code) return answer;
  return send(signed(request, await renewSystemToken(token)));
};

/** Returns the data of an answer, or throws its refusal. */
export const dataOf = (request: Outgoing, { code = DONE, msg, data, requestId }: Reply): unknown => {
  if (code === DONE) return data;
  throw new CallFailure({ code, message: answerMessage(code, msg), data, requestId, call: nameOf(request) });
};
