import type { FieldProblem } from '@huiwu/contract/base/errors';

interface FailureDetails {
  code: number;
  message: string;
  data?: unknown;
  requestId?: string | undefined;
  /** Which call it was, `POST /api/…`. */
  call?: string | undefined;
  isTransport?: boolean;
}

/** Codes for what went wrong before there was an answer; the server never sends a negative one. */
export const LOCAL_CODES = { network: -1, timeout: -2, duplicate: -3, download: -4 } as const;

/** What every call rejects with: the server's "no", or the reason why it could not be asked. */
export class CallFailure extends Error {
  readonly code: number;
  readonly data: unknown;
  readonly requestId: string | undefined;
  readonly call: string | undefined;
  readonly at = new Date();
  /** Never reached a handler: network, time, or an HTTP status. */
  readonly isTransport: boolean;

  constructor({ code, message, data, requestId, call, isTransport = false }: FailureDetails) {
    super(message);
    this.name = 'CallFailure';
    this.code = code;
    this.data = data;
    this.requestId = requestId;
    this.call = call;
    this.isTransport = isTransport;
  }
}

const GATEWAY_STATUSES = [502, 503, 504];
const UNREACHED: number[] = [LOCAL_CODES.network, LOCAL_CODES.timeout];

/** What a gateway that stands before the server answers in its place. */
export const isGatewayStatus = (status: number): boolean => GATEWAY_STATUSES.includes(status);

/** Whether a call failed because the server could not be reached: it was not refused, and may be made again. */
export const isUnreached = (failure: unknown): boolean =>
  failure instanceof CallFailure &&
  failure.isTransport &&
  (UNREACHED.includes(failure.code) || isGatewayStatus(failure.code));

const isProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' && value !== null && 'field' in value && 'message' in value;

/** The sentences that belong to single fields of a form; empty when there are none. */
export const fieldProblems = (failure: CallFailure): FieldProblem[] => {
  const { data } = failure;
  if (failure.code !== 400 || typeof data !== 'object' || data === null || !('fields' in data)) return [];
  return Array.isArray(data.fields) ? data.fields.filter(isProblem) : [];
};
