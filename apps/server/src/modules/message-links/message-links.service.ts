import type { MessageChannel } from '@huiwu/contract/suppressions';
import { maskContact } from '../../access/masks.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { hashToken, type Secrets } from '../../platform/secrets.ts';
import { ALL_CUSTOMERS, type AnyWork, type At, type Store } from '../../store.ts';
import type { PersonalData } from '../personal-data/personal-data.store.ts';
import type { SuppressionGuard } from '../suppressions/suppressions.service.ts';
import { newLinkToken, purposeOfToken, type LinkPurpose } from './link-tokens.service.ts';
import type { MessageLinkRepositories } from './message-links.store.ts';
import type { MessageLinkRow } from './message-links.table.ts';

interface Needs {
  store: Store<MessageLinkRepositories>;
  clock: Clock;
  secrets: Pick<Secrets, 'signLink'>;
  publicUrl: string | undefined;
  suppressionGuard: SuppressionGuard;
}

/** What a link is about. */
interface Payload {
  channel: MessageChannel;
  address: string;
}

export interface NewLink {
  customerId: string;
  /** Of the message that it stands in. */
  meetingId: string;
  purpose: LinkPurpose;
  payload: Payload;
  expiresAt: Date;
}

/** What the page of a link shows. */
export type LinkShown =
  | { state: 'unknown' | 'expired' }
  | { state: 'open' | 'done'; purpose: LinkPurpose; company: string; channel: MessageChannel; contact: string };

type FoundLink = { state: 'unknown' | 'expired' } | { state: 'valid'; link: MessageLinkRow };

const SOURCE = '退订链接';
/** Expired rows that one transaction removes. */
const REMOVED_MAX = 10_000;

const payloadOf = ({ payload }: MessageLinkRow): Payload => JSON.parse(payload) as Payload;

/** Links in messages, which work without signing in. */
export const createMessageLinks = ({ store, clock, secrets, publicUrl, suppressionGuard }: Needs) => {
  const urlFor = (token: string): string | undefined =>
    publicUrl === undefined ? undefined : `${publicUrl}/l/${token}`;

  const createAll = async (work: AnyWork, links: readonly NewLink[]): Promise<(string | undefined)[]> => {
    if (publicUrl === undefined) return links.map(() => undefined);
    const { repositories, now } = store.join(work);
    const made = links.map(({ customerId, meetingId, purpose, payload, expiresAt }) => {
      const token = newLinkToken(secrets, purpose);
      const row = {
        token_hash: hashToken(token),
        customer_id: customerId,
        meeting_id: meetingId,
        purpose,
        payload: JSON.stringify(payload),
        expires_at: iso(expiresAt),
        used_at: null,
        created_at: iso(now),
      };
      return { token, row };
    });
    await repositories.messageLinks.insertAll(made.map(({ row }) => row));
    return made.map(({ token }) => urlFor(token));
  };

  /** A signed token without a row has expired and was removed; one that is not signed is not looked for. */
  const find = async (at: At, token: string): Promise<FoundLink> => {
    const purpose = purposeOfToken(secrets, token);
    if (purpose === undefined) return { state: 'unknown' };
    const link = await store.read(at).messageLinks.find(hashToken(token));
    if (link === undefined || link.expires_at <= iso(clock.now())) return { state: 'expired' };
    return link.purpose === purpose ? { state: 'valid', link } : { state: 'unknown' };
  };

  const shown = async (at: At, link: MessageLinkRow): Promise<LinkShown> => {
    const { customer_id: customerId, purpose } = link;
    const { channel, address } = payloadOf(link);
    const isDone = await suppressionGuard.isOptedOut(at, { customerId, channel, address });
    const customer = await store.read(at).customers.find(customerId);
    return {
      state: isDone ? 'done' : 'open',
      purpose: purpose as LinkPurpose,
      company: customer?.cust_name ?? '',
      channel,
      contact: maskContact(address),
    };
  };

  return {
    /** Whether messages can have links at all. */
    isOffered: publicUrl !== undefined,
    urlFor,
    createAll,

    /** The address to put into a message; undefined where no public address is set, and then no link must be sent. */
    create: async (work: AnyWork, link: NewLink): Promise<string | undefined> => (await createAll(work, [link]))[0],

    /** Changes nothing: mail clients and previews open links by themselves. */
    open: async (token: string): Promise<LinkShown> => {
      const found = await find(ALL_CUSTOMERS, token);
      return found.state === 'valid' ? shown(ALL_CUSTOMERS, found.link) : found;
    },

    /** Does what the link is for; a second time nothing more. */
    use: (token: string): Promise<LinkShown> =>
      store.change(ALL_CUSTOMERS, async (work) => {
        const found = await find(work, token);
        if (found.state !== 'valid') return found;
        const { link } = found;
        const about = { customerId: link.customer_id, ...payloadOf(link) };
        await suppressionGuard.suppress(work, { ...about, reason: 'optout', source: SOURCE });
        await work.repositories.messageLinks.markUsed(link.token_hash, iso(work.now));
        return shown(work, link);
      }),

    removeExpired: (work: AnyWork): Promise<void> => {
      const { repositories, now } = store.join(work);
      return repositories.messageLinks.removeBefore(iso(now), REMOVED_MAX);
    },
  };
};

export type MessageLinks = ReturnType<typeof createMessageLinks>;

/** A link has the address of its reader. Who opens one after the retention period learns that it has expired. */
export const createMessageLinkPurge = ({ store }: Pick<Needs, 'store'>): PersonalData => ({
  preview: async (at, meetingId) => {
    const count = await store.read(at).messageLinks.countOf(meetingId);
    return { cleared: [{ title: '退订链接', count, unit: '个' }], kept: [] };
  },

  clear: (work, meetingId) => store.join(work).repositories.messageLinks.removeOf(meetingId, REMOVED_MAX),
});
