import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { BIND_TICKET_SECONDS, BIND_TICKET_TRIES, SINGLE_SIGN_ON_SECONDS } from '@huiwu/contract/base/limits';
import type { BindDue } from '@huiwu/contract/single-sign-on';
import type { RequestContext } from '../../access/caller.ts';
import { ALL_CUSTOMERS, type AnyWork } from '../../store.ts';
import type { SingleSignOnStore } from './single-sign-on.store.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import type { Handshake } from '../../platform/identity-provider.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { networkOf } from '../../platform/networks.ts';
import { hashToken, type Secrets } from '../../platform/secrets.ts';
import type { BindTicketRow } from './single-sign-on.table.ts';

/** The maximum number of unfinished sign-ins of one address. */
const ADDRESS_HANDSHAKES = 100;

interface Needs {
  store: SingleSignOnStore;
  clock: Clock;
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>;
  /** Off only for load tests on one's own machine. */
  isRateLimited: boolean;
}

/**
 * The state between the calls of a single sign-on. It is in the database, so that every node can continue, and valid
 * only with a cookie of the browser that started it.
 */
export const createHandshakeService = ({ store, clock, secrets, isRateLimited }: Needs) => {
  /** Two tabs of one browser can sign in at the same time, so a valid cookie is kept. */
  const halfOf = async ({ handshakeHalf }: RequestContext): Promise<string> => {
    const isOurs =
      handshakeHalf !== undefined &&
      (await store.read(ALL_CUSTOMERS).handshakes.isKnown(hashToken(handshakeHalf), iso(clock.now())));
    return isOurs ? handshakeHalf : newToken();
  };

  return {
    removeBefore: (work: AnyWork, moment: string): Promise<void> =>
      store.join(work).repositories.handshakes.removeBefore(moment),

    begin: async (context: RequestContext): Promise<Handshake> => {
      const [now, ip] = [clock.now(), networkOf(context.ip)];
      const half = await halfOf(context);
      const [state, nonce, verifier] = [newToken(), newToken(), newToken()];
      await store.change(ALL_CUSTOMERS, async ({ repositories: { handshakes, locks } }) => {
        await locks.take(`handshakes ${ip}`);
        const isFull = isRateLimited && (await handshakes.countOf(ip, iso(now))) >= ADDRESS_HANDSHAKES;
        if (isFull) refuse(baseErrors.tooOften, { retryAfter: SINGLE_SIGN_ON_SECONDS });
        await handshakes.insert({
          state_hash: hashToken(state),
          cookie_hash: hashToken(half),
          secrets_cipher: secrets.encrypt(JSON.stringify({ nonce, verifier })),
          ip,
          expires_at: secondsLater(now, SINGLE_SIGN_ON_SECONDS),
        });
      });
      context.keepHandshakeHalf(half);
      return { state, nonce, verifier };
    },

    /** The sign-in that this browser started with this state; once. */
    take: async (state: string, { handshakeHalf }: RequestContext): Promise<Handshake | undefined> => {
      if (handshakeHalf === undefined) return undefined;
      const hashes = { stateHash: hashToken(state), cookieHash: hashToken(handshakeHalf) };
      const row = await store.change(ALL_CUSTOMERS, ({ repositories: { handshakes } }) => handshakes.take(hashes));
      if (row === undefined || row.expires_at <= iso(clock.now())) return undefined;
      const { nonce, verifier } = JSON.parse(secrets.decrypt(row.secrets_cipher)) as Omit<Handshake, 'state'>;
      return { state, nonce, verifier };
    },

    issueTicket: async (named: { issuer: string; subject: string }, context: RequestContext): Promise<BindDue> => {
      const now = clock.now();
      const [ticket, half] = [newToken(), context.handshakeHalf ?? newToken()];
      await store.change(ALL_CUSTOMERS, ({ repositories: { handshakes } }) =>
        handshakes.insertTicket({
          id: newId(now.getTime()),
          ticket_hash: hashToken(ticket),
          cookie_hash: hashToken(half),
          ...named,
          used_at: null,
          expires_at: secondsLater(now, BIND_TICKET_SECONDS),
        }),
      );
      context.keepHandshakeHalf(half);
      return { Bind: { ticket } };
    },

    /** Every call uses one attempt. */
    takeTry: (ticket: string, { handshakeHalf }: RequestContext): Promise<BindTicketRow | undefined> => {
      const hashes = { ticket: hashToken(ticket), cookie: hashToken(handshakeHalf ?? '') };
      const moment = { now: iso(clock.now()), tries: BIND_TICKET_TRIES };
      return store.change(ALL_CUSTOMERS, ({ repositories: { handshakes } }) => handshakes.takeTry(hashes, moment));
    },
  };
};

export type HandshakeService = ReturnType<typeof createHandshakeService>;
