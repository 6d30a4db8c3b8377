import type { FastifyRequest } from 'fastify';
import { redacted } from './redaction.ts';

const EVERY_MS = 10_000;

interface LastReport {
  at: number;
  /** How many were not written down since. */
  others: number;
}

/** Where the error came from says nothing here, and a database that is gone is one event, however many ask. */
const causeOf = ({ name, code, message }: Error & { code?: unknown }): string =>
  redacted(`${typeof code === 'string' ? code : name}: ${message.split('\n', 1)[0] ?? ''}`);

/**
 * Writes down failures that are expected and pass by themselves: one line each without a stack, the first of a cause at
 * once and further ones every ten seconds with their number.
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
