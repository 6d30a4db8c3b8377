import type { FastifyRequest } from 'fastify';
import { redacted } from './redaction.ts';

const EVERY_MS = 10_000;

interface LastReport {
  at: number;
  /** How many were left out of the log since then. */
  others: number;
}

/** The stack does not identify the cause: a lost database is one event for all requests that need it. */
const causeOf = ({ name, code, message }: Error & { code?: unknown }): string =>
  redacted(`${typeof code === 'string' ? code : name}: ${message.split('\n', 1)[0] ?? ''}`);

/**
 * Logs expected, temporary failures in one line without a stack: the first of a cause immediately, then at most one
 * line every ten seconds with the number of failures.
 */
export const createOutageLog = (now: () => number = Date.now) => {
  const told = new Map<string, LastReport>();
  return (error: Error, request: FastifyRequest): void => {
    const cause = causeOf(error);
    const before = told.get(cause);
    if (before !== undefined && now() - before.at < EVERY_MS) {
      before.others += 1;
      return;
    }
    if (told.size > 100) told.clear();
    told.set(cause, { at: now(), others: 0 });
    request.log.warn({ cause, call: request.routeOptions.url, others: before?.others ?? 0 }, 'busy');
  };
};
