import { create } from 'zustand';
import { useSession } from '../session/session-store.ts';

/** A running or finished upload or download. */
export interface Transfer {
  id: number;
  kind: 'upload' | 'download';
  name: string;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  /** From 0 to 1; undefined if the duration is unknown. */
  fraction: number | undefined;
  /** The message that is shown while it runs. */
  loadingText: string | undefined;
  error: unknown;
  cancel: () => void;
  /** Retries the transfer. Undefined if a caller still waits for the result. */
  again: (() => void) | undefined;
}

/** The functions that a transfer receives to report its progress. */
export interface Carrier {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
  onName: (name: string) => void;
}

type About = Pick<Transfer, 'kind' | 'name'> &
  Partial<Pick<Transfer, 'loadingText' | 'again'>> & {
    /** Cancels the transfer together with its caller. */
    signal?: AbortSignal | undefined;
  };

/** Maximum number of listed transfers. */
const KEPT = 30;

/** The transfers of this session, newest first. */
export const useTransfers = create<{ transfers: Transfer[] }>()(() => ({ transfers: [] }));

let latest = 0;

const change = (id: number, news: Partial<Transfer>): void =>
  useTransfers.setState(({ transfers }) => ({
    transfers: transfers.map((transfer) => (transfer.id === id ? { ...transfer, ...news } : transfer)),
  }));

const begin = (about: About, cancel: () => void): number => {
  latest += 1;
  const { kind, name, loadingText, again } = about;
  const transfer: Transfer = {
    id: latest,
    kind,
    name,
    state: 'running',
    fraction: undefined,
    loadingText,
    error: undefined,
    cancel,
    again,
  };
  useTransfers.setState(({ transfers }) => ({ transfers: [transfer, ...transfers].slice(0, KEPT) }));
  return latest;
};

/** Lists a transfer while it runs and afterwards with its result. Returns the result of the transfer. */
export const track = async <Result>(about: About, carry: (carrier: Carrier) => Promise<Result>): Promise<Result> => {
  const control = new AbortController();
  const cancel = () => control.abort();
  const id = begin(about, cancel);
  about.signal?.addEventListener('abort', cancel);
  try {
    about.signal?.throwIfAborted();
    const result = await carry({
      signal: control.signal,
      onProgress: (fraction) => change(id, { fraction: Math.min(fraction, 1) }),
      onName: (name) => change(id, { name }),
    });
    change(id, { state: 'done', fraction: 1 });
    return result;
  } catch (error) {
    change(id, control.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error });
    throw error;
  } finally {
    about.signal?.removeEventListener('abort', cancel);
  }
};

/** Removes a finished transfer from the list. */
export const dropTransfer = (id: number): void =>
  useTransfers.setState(({ transfers }) => ({ transfers: transfers.filter((transfer) => transfer.id !== id) }));

/** Removes all finished transfers from the list. */
export const clearTransfers = (): void =>
  useTransfers.setState(({ transfers }) => ({ transfers: transfers.filter(({ state }) => state === 'running') }));

// The next user must not see the transfers of the previous one.
useSession.subscribe(({ token }) => {
  if (token !== null) return;
  useTransfers.getState().transfers.forEach(({ cancel }) => cancel());
  useTransfers.setState({ transfers: [] });
});
