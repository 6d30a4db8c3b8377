import type { Channel } from '@huiwu/contract/deliveries';
import { labelOfToken } from '@huiwu/contract/message-tokens';
import type { Notice } from '@huiwu/contract/notices';

/** Whether a notice needs a subject and a text of its own. */
export const isByMail = (channels: readonly Channel[]): boolean =>
  channels.includes('email') || channels.includes('web');

export const fallbackText = ({ fallbacks }: Pick<Notice, 'fallbacks'>): string =>
  fallbacks.map(({ token, text }) => `${labelOfToken(token)}：${text}`).join('；') || '—';

/** The states in which messages exist. */
const BEGUN = new Set<Notice['state']>(['sending', 'paused', 'done', 'part_failed', 'aborted']);

export const isBegun = ({ state }: Pick<Notice, 'state'>): boolean => BEGUN.has(state);

/** The states in which it is submitted, and no message exists. */
const WAITING = new Set<Notice['state']>(['pending_audit', 'ready', 'scheduled']);

export const isWaiting = ({ state }: Pick<Notice, 'state'>): boolean => WAITING.has(state);
