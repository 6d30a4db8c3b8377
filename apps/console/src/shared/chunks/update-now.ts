/** Loads the new build. Drafts are kept, so it asks no one. */
export const updateNow = (): void => {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
};
