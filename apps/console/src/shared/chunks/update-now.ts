/** Fetches the console that the server hands out now. What was typed is kept on the way, so no one has to be asked. */
export const updateNow = (): void => {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
};
