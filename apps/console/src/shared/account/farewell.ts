const SHOWN_MS = 5000;

/** Says why the console was left. It stands outside React, since what would show it is being left. */
export const sayFarewell = (text: string): void => {
  const notice = document.createElement('div');
  notice.className = 'farewell';
  notice.setAttribute('role', 'alert');
  document.body.append(notice);
  // A region that arrives with its text is not read out everywhere.
  notice.textContent = text;
  setTimeout(() => notice.remove(), SHOWN_MS);
};
