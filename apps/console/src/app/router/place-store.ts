import { create } from 'zustand';
import { useSession } from '../../shared/session/session-store.ts';
import { decidePlace, type Place } from './place.ts';

/** Where the address and the session put the person. */
export const usePlace = create<{ place: Place }>()(() => ({ place: '/login' }));

const settle = (): void => {
  const { place, goTo } = decidePlace(window.location.hash, useSession.getState().token !== null);
  if (goTo !== undefined) window.location.replace(`#${goTo}`);
  if (place === usePlace.getState().place) return;
  usePlace.setState({ place });
  window.scrollTo(0, 0);
};

/** Sign-in changes session and address together: both are looked at once both are done. */
const settleSoon = (): void => queueMicrotask(settle);

/** Follows the address and the session; what it returns stops that. */
export const watchPlace = (): (() => void) => {
  settle();
  const stop = useSession.subscribe(settleSoon);
  const events: [EventTarget | undefined, string][] = [
    [window, 'hashchange'],
    // The router of the console moves without a hashchange.
    [window.navigation, 'currententrychange'],
  ];
  events.forEach(([target, event]) => target?.addEventListener(event, settleSoon));
  return () => {
    stop();
    events.forEach(([target, event]) => target?.removeEventListener(event, settleSoon));
  };
};
