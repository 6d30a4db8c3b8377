const SHOWN_MS = 5000;

/** Shows why the console was left. It is outside React, because the React tree is being removed. */
export const showSignOutNotice = (text: string): void => {
  const notice = document.createElement('div');
  notice.className = 'farewell';
  notice.setAttribute('role', 'alert');
  document.body.append(notice);
  // Some screen readers do not announce a region that is added together with its text.
  notice.textContent = text;
  setTimeout(() => notice.remove(), SHOWN_MS);
};
