import { composeMail, type Mail } from './message.ts';
import { MailProblem, openSession, type MailServer, type MailSession, type SessionNeeds } from './smtp-session.ts';

export type MailResult =
  | { kind: 'accepted'; id: string; text: string }
  /** Not sent; may be tried again later. */
  | { kind: 'temporary'; text: string }
  /** Not sent, and would not be. */
  | { kind: 'refused'; text: string }
  /** The connection ended after the content was sent: the server may have it. */
  | { kind: 'unknown'; text: string };

type Needs = Pick<SessionNeeds, 'guard'> & Partial<SessionNeeds>;

const CONNECT_MS = 10_000;
const GREETING_MS = 10_000;
const IDLE_MS = 30_000;
const WHOLE_MS = 120_000;
/** Servers close connections that they find too long. */
const MESSAGES_PER_SESSION = 100;
/** As many as a node sends at once, so that none of them waits for a new connection. */
const SESSIONS_KEPT = 10;

interface PooledSession {
  session: MailSession;
  sent: number;
}

const resultOf = (error: unknown): Exclude<MailResult, { kind: 'accepted' }> => {
  const { message: text, status, isContentSent } = error as MailProblem;
  if (status >= 500) return { kind: 'refused', text };
  if (status >= 400) return { kind: 'temporary', text };
  return { kind: isContentSent ? 'unknown' : 'temporary', text };
};

/** Sends mail through any server. Connections are kept and used again; a kept one that has ended costs nothing. */
export const createMailer = (given: Needs) => {
  const needs = { connectMs: CONNECT_MS, greetingMs: GREETING_MS, idleMs: IDLE_MS, wholeMs: WHOLE_MS, ...given };
  const pools = new Map<string, PooledSession[]>();

  const take = (key: string): PooledSession | undefined => {
    const pool = pools.get(key) ?? [];
    for (let kept = pool.pop(); kept !== undefined; kept = pool.pop()) if (kept.session.isOpen()) return kept;
    return undefined;
  };

  const giveBack = (key: string, kept: PooledSession): void => {
    const pool = pools.get(key) ?? [];
    const isUsable = kept.session.isOpen() && kept.sent < MESSAGES_PER_SESSION && pool.length < SESSIONS_KEPT;
    if (!isUsable) return kept.session.close();
    pool.push(kept);
    pools.set(key, pool);
  };

  const sendBy = async (server: MailServer, mail: Mail): Promise<MailResult> => {
    const composed = await composeMail(mail);
    const key = JSON.stringify(server);
    const kept = take(key) ?? { session: await openSession(server, needs), sent: 0 };
    try {
      const text = await kept.session.send(composed);
      kept.sent += 1;
      giveBack(key, kept);
      return { kind: 'accepted', id: composed.id, text };
    } catch (error) {
      kept.session.close();
      const result = resultOf(error);
      // The server ended a connection that waited, and has not seen this message.
      const isStale = kept.sent > 0 && result.kind === 'temporary' && (error as MailProblem).status === 0;
      return isStale ? sendBy(server, mail) : result;
    }
  };

  return {
    /** Throws nothing: what happened is a value. */
    send: async (server: MailServer, mail: Mail): Promise<MailResult> => {
      try {
        return await sendBy(server, mail);
      } catch (error) {
        return resultOf(error instanceof MailProblem ? error : { message: String(error), status: 500 });
      }
    },

    close: (): void => {
      for (const pool of pools.values()) for (const { session } of pool) session.close();
      pools.clear();
    },
  };
};

export type Mailer = ReturnType<typeof createMailer>;
