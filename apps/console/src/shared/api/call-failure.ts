import type { FieldProblem } from '@huiwu/contract/base/errors';

interface FailureDetails {
  code: number;
  message: string;
  data?: unknown;
  requestId?: string | undefined;
  /** The call: `POST /api/…`. */
  call?: string | undefined;
  isTransport?: boolean;
}

/** Codes of failures without an answer. The server never sends negative codes. */
export const LOCAL_CODES = { network: -1, timeout: -2, duplicate: -3, download: -4 } as const;

/** The error of every call: a refusal of the server, or a failure to reach it. */
export class CallFailure extends Error {
  readonly code: number;
  readonly data: unknown;
  readonly requestId: string | undefined;
  readonly call: string | undefined;
  readonly at = new Date();
  /** True if no handler was reached: network failure, timeout or HTTP status. */
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

/** Statuses that a gateway sends instead of the server. */
export const isGatewayStatus = (status: number): boolean => GATEWAY_STATUSES.includes(status);

/** Whether a call failed because the server could not be reached. It was not refused and may be repeated. */
export const isUnreached = (failure: unknown): boolean =>
  failure instanceof CallFailure &&
  failure.isTransport &&
  (UNREACHED.includes(failure.code) || isGatewayStatus(failure.code));

const isProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' && value !== null && 'field' in value && 'message' in value;

/** The sentences for single fields of a form; empty if there are none. */
export const fieldProblems = (failure: CallFailure): FieldProblem[] => {
  const { data } = failure;
  if (failure.code !== 400 || typeof data !== 'object' || data === null || !('fields' in data)) return [];
  return Array.isArray(data.fields) ? data.fields.filter(isProblem) : [];
};
