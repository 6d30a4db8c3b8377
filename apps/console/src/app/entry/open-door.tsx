import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { loadInTime } from '../../shared/light/load-in-time.ts';
import { chooseMeeting } from '../../shared/session/meeting-store.ts';
import { readToken, useSession, watchOtherTabs } from '../../shared/session/session-store.ts';

/** The address of the page for phones at the door. It is a document of its own, which may use the camera. */
const DOOR_PATH = '/checkin/scan';
const WORKER = '/checkin/worker.js';

export const isAtDoor = (): boolean => window.location.pathname.replace(/(.)\/+$/, '$1') === DOOR_PATH;

const DoorPage = lazy(() =>
  loadInTime(async () => (await import('../../features/check-in-scan/DoorPage.tsx')).DoorPage),
);

const toSignIn = (): void => {
  const target = `${DOOR_PATH}${window.location.search}`;
  window.location.replace(`/#/login?redirect=${encodeURIComponent(target)}`);
};

/** Files that came before the worker did are named to it, so that a reload without a network finds them. */
const keepForLater = async (): Promise<void> => {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined) return;
  await workers.register(WORKER);
  const { active } = await workers.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  active?.postMessage({ keep: files.filter((path) => path.startsWith('/assets/')) });
};

/** Opens the page of the door. Without a session it leads to the sign-in page. */
export const openDoor = (root: HTMLElement): void => {
  delete document.documentElement.dataset['place'];
  if (readToken() === null) return toSignIn();
  const meeting = new URLSearchParams(window.location.search).get('meetingCode') ?? '';
  if (meeting !== '') chooseMeeting(meeting);
  watchOtherTabs();
  useSession.subscribe(({ token }) => token === null && toSignIn());
  root.replaceChildren();
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={<div className="light-shell" aria-busy="true" />}>
        <DoorPage />
      </Suspense>
    </StrictMode>,
  );
  // After the page's own files have come.
  window.addEventListener('load', () => void setTimeout(() => void keepForLater().catch(() => undefined), 1000));
};
