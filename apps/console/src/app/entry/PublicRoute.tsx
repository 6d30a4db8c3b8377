import { Suspense } from 'react';
import { PublicFrame } from '../../shared/light/PublicFrame.tsx';
import type { PublicPath } from '../router/place.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

/**
 * Focuses the first field on devices with a keyboard; on phones it would open the on-screen one. It does not move the
 * focus of a user who is typing.
 */
const focusFirstField = (page: HTMLElement | null): void => {
  const isTyping = document.activeElement instanceof HTMLInputElement;
  if (!isTyping && window.matchMedia('(pointer: fine)').matches) page?.querySelector('input')?.focus();
};

/** A public page in the shared frame. */
export function PublicRoute({ path }: { path: PublicPath }) {
  const { title, heading = title, Page } = PUBLIC_PAGES[path];
  return (
    <PublicFrame heading={heading}>
      <title>{`${title} - 智能运营一体化管理平台`}</title>
      <Suspense key={path} fallback={<div className="light-waiting" aria-busy="true" />}>
        <div ref={focusFirstField}>
          <Page />
        </div>
      </Suspense>
    </PublicFrame>
  );
}
