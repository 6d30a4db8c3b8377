import { create } from 'zustand';

/** A location in the console. `search` is empty or begins with a question mark. */
export interface Location {
  path: string;
  search: string;
}

/**
 * The three kinds of navigation: a link opens a page, a page changes its own address, the browser goes back or forward.
 */
type Way = 'link' | 'own' | 'back';

interface GoOptions {
  replace?: boolean;
  way?: 'link' | 'own';
}

/** Returns whether the user may leave the current address: `true`, or a promise if the user has to be asked. */
export type Guard = (next: Location) => true | Promise<boolean>;

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const INDEX_PATH = '/index';

/**
 * The meeting picker: the specification puts it at `/index` with `custCode` and `d=1` or `s=1`. The same path without
 * them is the reports page.
 */
export const PICKER_PATH = '/index/meetings';

const isPicking = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return (query.get('custCode') ?? '') !== '' && (query.get('d') === '1' || query.get('s') === '1');
};

/** Parses the text of a link. */
export const parseLocation = (text: string): Location => {
  const [, path = '', search = ''] = /^#?([^?]*)(.*)$/s.exec(text) ?? [];
  const written = `/${decoded(path).replace(/^\/+|\/+$/g, '')}`;
  return {
    path: written === INDEX_PATH && isPicking(search) ? PICKER_PATH : written,
    search: search === '?' ? '' : search,
  };
};

/** Returns the text of a link. */
export const locationText = ({ path, search }: Location): string =>
  (path === PICKER_PATH && isPicking(search) ? INDEX_PATH : path) + search;

const present = () => parseLocation(window.location.hash);

/** The location that the console shows. While a confirmation is open, the browser's location is ahead of it. */
export const useLocation = create<Location & { way: Way }>()(() => ({ ...present(), way: 'link' }));

let position = 0;
let guard: Guard = () => true;
/** The location that the user has agreed to go to, while the browser navigates there. */
let agreed: string | undefined;

/** Installs a guard for leaving a location. Returns a function that removes it. */
export const guardLocation = (next: Guard): (() => void) => {
  guard = next;
  return () => {
    guard = () => true;
  };
};

const isSame = (one: Location, other: Location): boolean => locationText(one) === locationText(other);

/** The state of a history entry: its position, and the address of the same page from which it was reached. */
interface Entry {
  position?: number;
  from?: string;
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {};

const STEP_BACK_MS = 1000;

/** True until the browser has gone back. Writing before that would change the wrong entry. */
let isSteppingBack = false;
let afterStep: (() => void)[] = [];

const endStepBack = (): void => {
  isSteppingBack = false;
  window.removeEventListener('popstate', endStepBack);
  const waiting = afterStep;
  afterStep = [];
  waiting.forEach((go) => go());
};

/** Closes a layer by going back, so that no history entry remains. */
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

/** Navigates to an address of the console. A page may always change its own address. */
export const goTo = (to: string, options: GoOptions = {}): void => {
  const answer = options.way === 'own' || guard(parseLocation(to));
  if (answer === true) write(to, options);
  else void writeOnceAgreed(answer, to, options);
};

const positionOf = (state: unknown): number | undefined => (state as Entry | null)?.position;

const arrive = (next: Location, at: number | undefined): void => {
  // An address that was typed, or a link that the browser followed itself, creates a new entry.
  if (at === undefined) window.history.replaceState({ position: position + 1 }, '');
  position = at ?? position + 1;
  useLocation.setState({ ...next, way: at === undefined ? 'link' : 'back' });
};

const moveOnceAgreed = async (answer: Promise<boolean>, steps: number, next: Location): Promise<void> => {
  if (!(await answer)) return;
  agreed = locationText(next);
  window.history.go(steps);
};

/** The browser has already navigated, so it is moved back until the question is answered. */
const handleMove = ({ state }: PopStateEvent): void => {
  const [next, at] = [present(), positionOf(state)];
  if (isSame(next, useLocation.getState())) {
    // Another history entry of the same address, as after going back from a layer.
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

/** Returns to an address that the browser left while the router did not follow it. */
export const returnTo = (location: string): void => {
  if (locationText(present()) !== location) window.history.replaceState(window.history.state, '', `#${location}`);
};

/** Follows the browser's address. Returns a function that stops it. */
export const watchLocation = (): (() => void) => {
  const kept = positionOf(window.history.state);
  if (kept === undefined) window.history.replaceState({ position }, '');
  else position = kept;
  // Every page keeps its scroll position; the browser would restore that of the previous page.
  window.history.scrollRestoration = 'manual';
  useLocation.setState({ ...present(), way: 'link' });
  window.addEventListener('popstate', handleMove);
  return () => window.removeEventListener('popstate', handleMove);
};
