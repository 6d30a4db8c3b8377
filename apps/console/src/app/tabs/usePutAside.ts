import { useInsertionEffect } from 'react';
import { panelId } from './tab-ids.ts';

/**
 * React takes a resting page out of the layout, and everything in it has to be styled and laid out again when it comes
 * back. The browser can keep all that for a page that it only skips; so this changes the one for the other, while React
 * is still writing the document and nothing has been measured.
 */
export const usePutAside = (path: string, isResting: boolean): void =>
  useInsertionEffect(() => {
    const panel = document.getElementById(panelId(path));
    if (!panel || !isResting) return undefined;
    const showSkipped = () => panel.style.removeProperty('display');
    panel.dataset['resting'] = '';
    panel.setAttribute('aria-hidden', 'true');
    showSkipped();
    // It does so again when something on the page has changed while it rests.
    const observer = new MutationObserver(showSkipped);
    observer.observe(panel, { attributeFilter: ['style'] });
    return () => {
      observer.disconnect();
      delete panel.dataset['resting'];
      panel.removeAttribute('aria-hidden');
    };
  }, [path, isResting]);
