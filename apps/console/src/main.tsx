import * as z from 'zod/mini';
import { prepareConsole } from './app/entry/console-chunk.ts';
import { isAtDoor, openDoor } from './app/entry/open-door.tsx';
import { openGate } from './app/entry/open-gate.tsx';
import { usePlace, watchPlace } from './app/router/place-store.ts';
import { systemToken } from './shared/api/system-token.ts';
import { catchReturn } from './shared/session/provider-return.ts';
import { watchOtherTabs } from './shared/session/session-store.ts';

// The content security policy allows no code made from text, so zod is not to try.
z.config({ jitless: true });

const openConsole = (place: HTMLElement): void => {
  catchReturn();
  watchPlace();
  watchOtherTabs();
  // Every call needs one; what fails here is tried again, and reported, by the first call.
  systemToken().catch(() => undefined);
  const isInside = usePlace.getState().place === 'console';
  openGate(place, usePlace.getState().place);
  if (!isInside) prepareConsole();
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

if (isAtDoor()) openDoor(root);
else openConsole(root);
// Later, as the first page does not wait for it.
void import('./shared/session/old-rosters.ts').then(({ forgetOldRosters }) => forgetOldRosters());
