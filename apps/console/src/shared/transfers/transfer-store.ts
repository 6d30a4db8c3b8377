import { create } from 'zustand';
import { useSession } from '../session/session-store.ts';

/** A file on its way between this browser and the server, or one that was. */
export interface Transfer {
  id: number;
  kind: 'upload' | 'download';
  name: string;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  /** From 0 to 1; nothing while no one knows how long it takes. */
  fraction: number | undefined;
  /** What is said for as long as it runs. */
  loadingText: string | undefined;
  error: unknown;
  cancel: () => void;
  /** Starts over; only what no one else is waiting for can be started again from outside. */
  again: (() => void) | undefined;
}

/** What anyone who carries a file is given, and tells. */
export interface Carrier {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
  onName: (name: string) => void;
}

type About = Pick<Transfer, 'kind' | 'name'> &
  Partial<Pick<Transfer, 'loadingText' | 'again'>> & {
    /** Gives it up together with whatever asked for it. */
    signal?: AbortSignal | undefined;
  };

/** More than anyone looks back upon. */
const KEPT = 30;

/** The transfers of this stay, newest first. */
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

/** Lists a transfer for as long as it runs and afterwards with how it ended; its outcome is the carrier's. */
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

/** Takes one that has ended off the list. */
export const dropTransfer = (id: number): void =>
  useTransfers.setState(({ transfers }) => ({ transfers: transfers.filter((transfer) => transfer.id !== id) }));

/** Takes all that have ended off the list. */
export const clearTransfers = (): void =>
  useTransfers.setState(({ transfers }) => ({ transfers: transfers.filter(({ state }) => state === 'running') }));

// What one person sends and fetches is nothing for the next one.
useSession.subscribe(({ token }) => {
  if (token !== null) return;
  useTransfers.getState().transfers.forEach(({ cancel }) => cancel());
  useTransfers.setState({ transfers: [] });
});
