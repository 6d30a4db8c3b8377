import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Gate } from './Gate.tsx';
import type { Place } from '../router/place.ts';

const gate = (
  <StrictMode>
    <Gate />
  </StrictMode>
);

/** Hydrates the prerendered sign-in page and keeps what was typed into it. Other pages are rendered from scratch. */
export const openGate = (root: HTMLElement, place: Place): void => {
  delete document.documentElement.dataset['place'];
  const isDrawn = place === '/login' && root.firstElementChild !== null;
  // Hydrates in slices, so that the fields accept input meanwhile.
  if (isDrawn) startTransition(() => void hydrateRoot(root, gate));
  else createRoot(root).render(gate);
};
