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
  // Layers that come back take the focus for themselves first.
  setTimeout(() => before instanceof HTMLElement && before.isConnected && before.focus({ preventScroll: true }));
};

/** What was asked for behind the lock was refused. */
const askAgain = () => void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });

/** An element of its own for the page, and what puts it into a place and takes it out again. */
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
 * While the screen is locked the page is not in the document, for no one to look up there, yet alive: React keeps it
 * in an element that stands nowhere, with its effects at rest, and what was typed is there when it comes back.
 */
export function Lockable({ children }: { children: (host: HTMLElement) => ReactNode }) {
  const isLocked = useLock((state) => state.isLocked);
  const [{ host, place }] = useState(createHost);
  useEffect(() => {
    if (!isLocked) giveFocusBack();
    return isLocked ? askAgain : undefined;
  }, [isLocked]);
  // Before anything of the page looks at the address again: the browser's buttons work on a locked screen too.
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const kept = locationText(useLocation.getState());
    return () => {
      if (useSession.getState().token !== null) returnTo(kept);
    };
  }, [isLocked]);
  return (
    <>
      {/* Before the page: its own effects are to find themselves in the document. */}
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
