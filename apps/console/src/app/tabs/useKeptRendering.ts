import { useInsertionEffect } from 'react';
import { panelId } from './tab-ids.ts';

/**
 * React hides a page with `display: none`, so its styles and layout are computed again when it comes back.
 * `content-visibility: hidden` keeps them. This replaces one with the other while React commits, before anything is
 * measured.
 */
export const useKeptRendering = (path: string, isResting: boolean): void =>
  useInsertionEffect(() => {
    const panel = document.getElementById(panelId(path));
    if (!panel || !isResting) return undefined;
    const showSkipped = () => panel.style.removeProperty('display');
    panel.dataset['resting'] = '';
    panel.setAttribute('aria-hidden', 'true');
    showSkipped();
    // React sets it again when a hidden page renders.
    const observer = new MutationObserver(showSkipped);
    observer.observe(panel, { attributeFilter: ['style'] });
    return () => {
      observer.disconnect();
      delete panel.dataset['resting'];
      panel.removeAttribute('aria-hidden');
    };
  }, [path, isResting]);
