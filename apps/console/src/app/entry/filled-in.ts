const EVENTS = ['input', 'change', 'focusin', 'click'];

const isFilledIn = (): boolean => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input:not([type="checkbox"])')];
  return fields.length > 0 && fields.every(({ value }) => value !== '');
};

/** Until the form on the page has no empty field left. */
export const filledIn = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isFilledIn()) return;
      for (const event of EVENTS) document.removeEventListener(event, lookSoon, true);
      resolve();
    };
    // A button may fill the fields in: looked at when it has.
    const lookSoon = () => void setTimeout(look);
    for (const event of EVENTS) document.addEventListener(event, lookSoon, true);
  });

/** Until a form is sent. */
export const sent = (): Promise<void> =>
  new Promise((resolve) => {
    document.addEventListener('submit', () => resolve(), { capture: true, once: true });
  });
