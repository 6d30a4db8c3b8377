import { Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { queryClient } from '../../shared/api/query-client.ts';
import { Resting } from '../../shared/components/Resting.tsx';
import { useLock } from '../../shared/session/lock-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { locationText, returnTo, useLocation } from '../router/router.ts';
import { rememberScroll } from './scroll-places.ts';
import { LoadFailed } from '../../shared/light/LoadFailed.tsx';
import { ChunkBoundary } from '../../shared/chunks/ChunkBoundary.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';

const LockPage = lazyChunk(async () => (await import('./LockPage.tsx')).LockPage);

const giveFocusBack = (): void => {
  const { before } = useLock.getState();
  // Layers that are shown again take the focus first.
  setTimeout(() => before instanceof HTMLElement && before.isConnected && before.focus({ preventScroll: true }));
};

/** Resets the queries that failed, because the server refused them while the screen was locked. */
const refetchFailed = () => void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });

/** An element for the page, and functions that attach and detach it. */
const createHost = () => {
  const host = document.createElement('div');
  let putScrollBack = (): void => undefined;
  const place = (node: HTMLElement | null) => {
    node?.append(host);
    putScrollBack();
    return () => {
      putScrollBack = rememberScroll(host);
      host.remove();
    };
  };
  return { host, place };
};

/**
 * While the screen is locked, the page is not in the document, so that it cannot be inspected there. React keeps it
 * mounted in a detached element with its effects paused, and input is kept.
 */
export function Lockable({ children }: { children: (host: HTMLElement) => ReactNode }) {
  const isLocked = useLock((state) => state.isLocked);
  const [{ host, place }] = useState(createHost);
  useEffect(() => {
    if (!isLocked) giveFocusBack();
    return isLocked ? refetchFailed : undefined;
  }, [isLocked]);
  // Before any part of the page reads the address, because the browser's buttons also work on a locked screen.
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const kept = locationText(useLocation.getState());
    return () => {
      if (useSession.getState().token !== null) returnTo(kept);
    };
  }, [isLocked]);
  return (
    <>
      {/* Before the page, because the page's effects need it to be in the document. */}
      {!isLocked && <div ref={place} />}
      {createPortal(<Resting isResting={isLocked}>{children(host)}</Resting>, host)}
      {isLocked && (
        <ChunkBoundary fallback={<LoadFailed />}>
          <Suspense fallback={null}>
            <LockPage />
          </Suspense>
        </ChunkBoundary>
      )}
    </>
  );
}
