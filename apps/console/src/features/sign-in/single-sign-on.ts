import { finishSingleSignOn, startSingleSignOn, type SingleSignOnAnswer } from '@huiwu/contract/single-sign-on';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { CallFailure } from '../../shared/api/call-failure.ts';
import { storeReturnPage, takeReturn } from '../../shared/session/provider-return.ts';
import { safeTarget } from '../../shared/session/redirect-target.ts';
import { closeSession } from '../../shared/session/session-store.ts';

/** The result of single sign-on: an answer of the server, or a message. */
export type SingleSignOnOutcome = { answer: SingleSignOnAnswer } | { problem: string };

export const OVER = '单点登录已失效，请重新登录。';
const CANCELLED = '您已取消登录。';
const NOT_DONE = '身份提供方未能完成登录，请重试或使用手机号码登录。';
/** Reveals no more about an unusable account than the sign-in by password does. */
const NOT_LET_IN = '登录未成功，请使用手机号码登录或联系管理员。';
const FAILED_CODE = 500;

const explain = (error: unknown): { problem: string } => {
  if (!(error instanceof CallFailure)) throw error;
  return { problem: error.code === FAILED_CODE ? NOT_LET_IN : error.message };
};

const returnProblem = (brought: URLSearchParams): string | undefined => {
  const error = brought.get('error');
  if (error !== null) return error === 'access_denied' ? CANCELLED : NOT_DONE;
  return brought.get('code') && brought.get('state') ? undefined : OVER;
};

const finish = async (): Promise<SingleSignOnOutcome> => {
  const brought = takeReturn();
  const problem = returnProblem(brought);
  if (problem !== undefined) return { problem };
  const [code, state, iss] = [brought.get('code') ?? '', brought.get('state') ?? '', brought.get('iss')];
  try {
    const answer = await callEndpoint(finishSingleSignOn, { code, state, ...(iss && { iss }) }, { handles: 'all' });
    // The previous session in this browser may belong to another admin.
    closeSession();
    return { answer };
  } catch (error) {
    return explain(error);
  }
};

let finishing: Promise<SingleSignOnOutcome> | undefined;

/** Runs once per return, however often the page renders. */
export const finishOnce = (): Promise<SingleSignOnOutcome> => (finishing ??= finish());

/** The parameters of the return address are valid only once. */
export const forgetReturn = (): void => {
  finishing = Promise.resolve({ problem: OVER });
};

const leave = async (wanted: string | null): Promise<{ problem: string } | undefined> => {
  storeReturnPage(safeTarget(wanted));
  try {
    const { address } = await callEndpoint(startSingleSignOn, {}, { handles: 'all', isRepeatable: true });
    if (!/^https?:/.test(address)) return { problem: NOT_DONE };
    // `replace`, so that the back button leads to the sign-in page.
    window.location.replace(address);
    return undefined;
  } catch (error) {
    return explain(error);
  }
};

let leaving: Promise<{ problem: string } | undefined> | undefined;

/** Redirects to the provider. Resolves only if that fails. */
export const leaveOnce = (wanted: string | null): Promise<{ problem: string } | undefined> =>
  (leaving ??= leave(wanted).finally(() => {
    leaving = undefined;
  }));

let bindTicket: string | undefined;

/** The ticket for binding. It is only in memory, so a reload starts over. */
export const readBindTicket = (): string | undefined => bindTicket;

export const keepBindTicket = (ticket: string | undefined): void => {
  bindTicket = ticket;
};

/** The query of the current address, which contains the requested page. */
const query = (): URLSearchParams => new URLSearchParams(window.location.hash.split('?', 2)[1] ?? '');

export const wantedNow = (): string | null => query().get('redirect');

/** The address that redirects to the provider and then to the requested page. */
export const startAddress = (): string => {
  const wanted = wantedNow();
  return `#/auth-redirect?start=1${wanted ? `&redirect=${encodeURIComponent(wanted)}` : ''}`;
};

export const isStart = (): boolean => query().has('start');
