import { create } from 'zustand';

/** Where in the console a user is; `search` is empty or begins with a question mark. */
export interface Location {
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
export type Guard = (next: Location) => true | Promise<boolean>;

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
export const parseLocation = (text: string): Location => {
  const [, path = '', search = ''] = /^#?([^?]*)(.*)$/s.exec(text) ?? [];
  const written = `/${decoded(path).replace(/^\/+|\/+$/g, '')}`;
  return {
    path: written === INDEX_PATH && isPicking(search) ? PICKER_PATH : written,
    search: search === '?' ? '' : search,
  };
};

/** As it is written in a link. */
export const locationText = ({ path, search }: Location): string =>
  (path === PICKER_PATH && isPicking(search) ? INDEX_PATH : path) + search;

const present = () => parseLocation(window.location.hash);

/** The address that the console shows; it is behind the browser's own while a question is open. */
export const useLocation = create<Location & { way: Way }>()(() => ({ ...present(), way: 'link' }));

let position = 0;
let guard: Guard = () => true;
/** Agreed to already: the browser is on its way back to it. */
let agreed: string | undefined;

/** Everyone who leaves an address is let through by this from now on; what it returns takes that back. */
export const guardLocation = (next: Guard): (() => void) => {
  guard = next;
  return () => {
    guard = () => true;
  };
};

const isSame = (one: Location, other: Location): boolean => locationText(one) === locationText(other);

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
const stepBack = (to: Location): void => {
  useLocation.setState({ ...to, way: 'own' });
  isSteppingBack = true;
  window.addEventListener('popstate', endStepBack);
  window.history.back();
  setTimeout(() => isSteppingBack && endStepBack(), STEP_BACK_MS);
};

const add = (to: string, next: Location): void => {
  const shown = useLocation.getState();
  position += 1;
  const state: Entry = { position, ...(next.path === shown.path && { from: locationText(shown) }) };
  window.history.pushState(state, '', `#${to}`);
};

const writeNow = (text: string, { replace = false, way = 'link' }: GoOptions): void => {
  const next = parseLocation(text);
  const to = next.path === PICKER_PATH ? locationText(next) : text;
  if (replace && way === 'own' && entry().from === locationText(next)) {
    stepBack(next);
    return;
  }
  if (!replace && !isSame(next, useLocation.getState())) add(to, next);
  else window.history.replaceState({ ...entry(), position }, '', `#${to}`);
  useLocation.setState({ ...next, way });
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
  const answer = options.way === 'own' || guard(parseLocation(to));
  if (answer === true) write(to, options);
  else void writeOnceAgreed(answer, to, options);
};

const positionOf = (state: unknown): number | undefined => (state as Entry | null)?.position;

const arrive = (next: Location, at: number | undefined): void => {
  // An address that was typed, or a link that the browser followed by itself, is a new entry.
  if (at === undefined) window.history.replaceState({ position: position + 1 }, '');
  position = at ?? position + 1;
  useLocation.setState({ ...next, way: at === undefined ? 'link' : 'back' });
};

const moveOnceAgreed = async (answer: Promise<boolean>, steps: number, next: Location): Promise<void> => {
  if (!(await answer)) return;
  agreed = locationText(next);
  window.history.go(steps);
};

/** The browser has moved already: it is put back until the question is answered. */
const handleMove = ({ state }: PopStateEvent): void => {
  const [next, at] = [present(), positionOf(state)];
  if (isSame(next, useLocation.getState())) {
    // Another entry of the same address, as after a step back out of a layer.
    position = at ?? position;
    return;
  }
  const answer = agreed === locationText(next) || guard(next);
  agreed = undefined;
  if (answer === true) {
    arrive(next, at);
    return;
  }
  const steps = at === undefined ? 1 : at - position;
  window.history.go(-steps);
  void moveOnceAgreed(answer, steps, next);
};

/** Takes the browser back to an address of which it was led away while no one followed it. */
export const returnTo = (location: string): void => {
  if (locationText(present()) !== location) window.history.replaceState(window.history.state, '', `#${location}`);
};

/** Follows the browser's address from now on; what it returns stops that. */
export const watchLocation = (): (() => void) => {
  const kept = positionOf(window.history.state);
  if (kept === undefined) window.history.replaceState({ position }, '');
  else position = kept;
  // Every page keeps its own place; the browser would restore that of the page that was left.
  window.history.scrollRestoration = 'manual';
  useLocation.setState({ ...present(), way: 'link' });
  window.addEventListener('popstate', handleMove);
  return () => window.removeEventListener('popstate', handleMove);
};
