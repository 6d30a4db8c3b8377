const EVENTS = ['input', 'change', 'focusin', 'click'];

const isFilledIn = (): boolean => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input:not([type="checkbox"])')];
  return fields.length > 0 && fields.every(({ value }) => value !== '');
};

/** Resolves when the form on the page has no empty field. */
export const filledIn = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isFilledIn()) return;
      for (const event of EVENTS) document.removeEventListener(event, lookSoon, true);
      resolve();
    };
    // A button may fill in the fields, so the form is checked after the click.
    const lookSoon = () => void setTimeout(look);
    for (const event of EVENTS) document.addEventListener(event, lookSoon, true);
  });

/** Resolves when a form is submitted. */
export const sent = (): Promise<void> =>
  new Promise((resolve) => {
    document.addEventListener('submit', () => resolve(), { capture: true, once: true });
  });
