const labelOf = (form: HTMLElement, name: string): string | undefined =>
  form.querySelector(`label[for$="_${CSS.escape(name)}"]`)?.textContent?.trim();

/** What the form around an element calls these fields; one without a label is left out. */
export const changedLabels = (within: HTMLElement, names: string[]): string[] => {
  const form = within.closest('form');
  return form ? names.map((name) => labelOf(form, name)).filter((label) => label !== undefined) : [];
};
