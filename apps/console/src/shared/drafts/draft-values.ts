// Never written down: passwords, codes that came by SMS, pictures' answers, ID cards.
const SECRET = /password|captcha|idcard|^code$/i;

export const isSecret = (name: string | number): boolean => SECRET.test(String(name));

/** Whether a value can be written down as text and read back as it was. */
export const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain));

/** What of a form's values may be written down. */
export const plainValues = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSecret(name) && isPlain(value)));
