import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createScanner } from './scanner.ts';

const DESK_EVERY_MS = 10_000;
const ROSTER_EVERY_MS = 5 * 60_000;

/** The scanner of this screen, kept up to date while the screen is shown. */
export const useScanner = (askedPoint: string) => {
  const [scanner] = useState(() => createScanner(askedPoint));
  const state = useStore(scanner.store);
  const { pointId } = state;

  useEffect(() => {
    const look = async () => {
      await scanner.refreshDesk();
      if (scanner.store.getState().isOnline) await scanner.send();
    };
    void scanner.countWaiting();
    void look();
    const timer = setInterval(() => void look(), DESK_EVERY_MS);
    const handleOnline = () => void look();
    window.addEventListener('online', handleOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', handleOnline);
    };
  }, [scanner]);

  useEffect(() => {
    if (pointId === '') return undefined;
    void scanner.refreshPeople();
    const timer = setInterval(() => void scanner.refreshPeople(), ROSTER_EVERY_MS);
    return () => clearInterval(timer);
  }, [scanner, pointId]);

  return { state, scanner };
};
