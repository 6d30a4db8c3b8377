import { create } from 'zustand';
import { useSession } from '../../shared/session/session-store.ts';
import { decidePlace, type Place } from './place.ts';

/** What the console shows for the current address and session. */
export const usePlace = create<{ place: Place }>()(() => ({ place: '/login' }));

const settle = (): void => {
  const { place, goTo } = decidePlace(window.location.hash, useSession.getState().token !== null);
  if (goTo !== undefined) window.location.replace(`#${goTo}`);
  if (place === usePlace.getState().place) return;
  usePlace.setState({ place });
  window.scrollTo(0, 0);
};

/** Sign-in changes session and address together, so both are read after both have changed. */
const settleSoon = (): void => queueMicrotask(settle);

/** Follows address and session. Returns a function that stops it. */
export const watchPlace = (): (() => void) => {
  settle();
  const stop = useSession.subscribe(settleSoon);
  const events: [EventTarget | undefined, string][] = [
    [window, 'hashchange'],
    // The router of the console navigates without a hashchange event.
    [window.navigation, 'currententrychange'],
  ];
  events.forEach(([target, event]) => target?.addEventListener(event, settleSoon));
  return () => {
    stop();
    events.forEach(([target, event]) => target?.removeEventListener(event, settleSoon));
  };
};
