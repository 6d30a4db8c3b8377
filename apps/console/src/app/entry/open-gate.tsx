import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Gate } from './Gate.tsx';
import type { Place } from '../router/place.ts';

const gate = (
  <StrictMode>
    <Gate />
  </StrictMode>
);

/** Takes over the sign-in page that came drawn, with whatever was typed into it; everything else is drawn again. */
export const openGate = (root: HTMLElement, place: Place): void => {
  delete document.documentElement.dataset['place'];
  const isDrawn = place === '/login' && root.firstElementChild !== null;
  // In slices, since the fields take what is typed all the while.
  if (isDrawn) startTransition(() => void hydrateRoot(root, gate));
  else createRoot(root).render(gate);
};
