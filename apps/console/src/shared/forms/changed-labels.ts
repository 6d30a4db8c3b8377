const labelOf = (form: HTMLElement, name: string): string | undefined =>
  form.querySelector(`label[for$="_${CSS.escape(name)}"]`)?.textContent?.trim();

/** The form labels of fields. Fields without a label are left out. */
export const changedLabels = (within: HTMLElement, names: string[]): string[] => {
  const form = within.closest('form');
  return form ? names.map((name) => labelOf(form, name)).filter((label) => label !== undefined) : [];
};
