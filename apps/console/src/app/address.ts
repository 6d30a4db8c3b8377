import { create } from 'zustand';

/** Where in the console somebody is; `search` is empty or begins with a question mark. */
export interface Address {
  path: string;
  search: string;
}

/** A link leads to a page, a page changes its own address, the browser's buttons lead back and forth. */
type Way = 'link' | 'own' | 'back';

interface GoOptions {
  replace?: boolean;
  way?: 'link' | 'own';
}

/** Answers whether the present address may be left for another one, at once where there is nothing to ask. */
export type Guard = (next: Address) => true | Promise<boolean>;

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const INDEX_PATH = '/index';

/** The page that the specification puts at `/index` with `custCode` and `d=1` or `s=1`. It is another than the reports. */
export const PICKER_PATH = '/index/meetings';

const isPicking = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return (query.get('custCode') ?? '') !== '' && (query.get('d') === '1' || query.get('s') === '1');
};

/** An address as it is written in a link. */
export const parseAddress = (text: string): Address => {
  const [, path = '', search = ''] = /^#?([^?]*)(.*)$/s.exec(text) ?? [];
  const written = `/${decoded(path).replace(/^\/+|\/+$/g, '')}`;
  return {
    path: written === INDEX_PATH && isPicking(search) ? PICKER_PATH : written,
    search: search === '?' ? '' : search,
  };
};

/** As it is written in a link. */
export const addressText = ({ path, search }: Address): string =>
  (path === PICKER_PATH && isPicking(search) ? INDEX_PATH : path) + search;

const present = () => parseAddress(window.location.hash);

/** The address that the console shows; it is behind the browser's own while a question is open. */
export const useAddress = create<Address & { way: Way }>()(() => ({ ...present(), way: 'link' }));

let position = 0;
let guard: Guard = () => true;
/** Agreed to already: the browser is on its way back to it. */
let agreed: string | undefined;

/** Everybody who leaves an address is let through by this from now on; what it returns takes that back. */
export const guardAddress = (next: Guard): (() => void) => {
  guard = next;
  return () => {
    guard = () => true;
  };
};

const isSame = (one: Address, other: Address): boolean => addressText(one) === addressText(other);

/** What an entry of the history says of itself: its place, and from which address of the same page it was reached. */
interface Entry {
  position?: number;
  from?: string;
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {};

const STEP_BACK_MS = 1000;

/** Waits for the browser to have gone back; until then it would write the wrong entry. */
let isSteppingBack = false;
let afterStep: (() => void)[] = [];

const endStepBack = (): void => {
  isSteppingBack = false;
  window.removeEventListener('popstate', endStepBack);
  const waiting = afterStep;
  afterStep = [];
  waiting.forEach((go) => go());
};

/** A layer that is closed leaves no entry behind: the way back out of it is the browser's own. */
const stepBack = (to: Address): void => {
  useAddress.setState({ ...to, way: 'own' });
  isSteppingBack = true;
  window.addEventListener('popstate', endStepBack);
  window.history.back();
  setTimeout(() => isSteppingBack && endStepBack(), STEP_BACK_MS);
};

const add = (to: string, next: Address): void => {
  const shown = useAddress.getState();
  position += 1;
  const state: Entry = { position, ...(next.path === shown.path && { from: addressText(shown) }) };
  window.history.pushState(state, '', `#${to}`);
};

const writeNow = (text: string, { replace = false, way = 'link' }: GoOptions): void => {
  const next = parseAddress(text);
  const to = next.path === PICKER_PATH ? addressText(next) : text;
  if (replace && way === 'own' && entry().from === addressText(next)) {
    stepBack(next);
    return;
  }
  if (!replace && !isSame(next, useAddress.getState())) add(to, next);
  else window.history.replaceState({ ...entry(), position }, '', `#${to}`);
  useAddress.setState({ ...next, way });
};

const write = (to: string, options: GoOptions): void => {
  if (isSteppingBack) afterStep.push(() => write(to, options));
  else writeNow(to, options);
};

const writeOnceAgreed = async (answer: Promise<boolean>, to: string, options: GoOptions): Promise<void> => {
  if (await answer) write(to, options);
};

/** Goes to another address of the console. A page may always change its own. */
export const goTo = (to: string, options: GoOptions = {}): void => {
  const answer = options.way === 'own' || guard(parseAddress(to));
  if (answer === true) write(to, options);
  else void writeOnceAgreed(answer, to, options);
};

const positionOf = (state: unknown): number | undefined => (state as Entry | null)?.position;

const arrive = (next: Address, at: number | undefined): void => {
  // An address that was typed, or a link that the browser followed by itself, is a new entry.
  if (at === undefined) window.history.replaceState({ position: position + 1 }, '');
  position = at ?? position + 1;
  useAddress.setState({ ...next, way: at === undefined ? 'link' : 'back' });
};

const moveOnceAgreed = async (answer: Promise<boolean>, steps: number, next: Address): Promise<void> => {
  if (!(await answer)) return;
  agreed = addressText(next);
  window.history.go(steps);
};

/** The browser has moved already: it is put back until the question is answered. */
const handleMove = ({ state }: PopStateEvent): void => {
  const [next, at] = [present(), positionOf(state)];
  if (isSame(next, useAddress.getState())) {
    // Another entry of the same address, as after a step back out of a layer.
    position = at ?? position;
    return;
  }
  const answer = agreed === addressText(next) || guard(next);
  agreed = undefined;
  if (answer === true) {
    arrive(next, at);
    return;
  }
  const steps = at === undefined ? 1 : at - position;
  window.history.go(-steps);
  void moveOnceAgreed(answer, steps, next);
};

/** Takes the browser back to an address of which it was led away while nobody followed it. */
export const returnTo = (address: string): void => {
  if (addressText(present()) !== address) window.history.replaceState(window.history.state, '', `#${address}`);
};

/** Follows the browser's address from now on; what it returns stops that. */
export const watchAddress = (): (() => void) => {
  const kept = positionOf(window.history.state);
  if (kept === undefined) window.history.replaceState({ position }, '');
  else position = kept;
  // Every page keeps its own place; the browser would restore that of the page that was left.
  window.history.scrollRestoration = 'manual';
  useAddress.setState({ ...present(), way: 'link' });
  window.addEventListener('popstate', handleMove);
  return () => window.removeEventListener('popstate', handleMove);
};
