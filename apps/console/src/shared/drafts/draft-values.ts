// Never stored: passwords, SMS codes, captcha answers, identity card numbers.
const SECRET = /password|captcha|idcard|^code$/i;

export const isSecret = (name: string | number): boolean => SECRET.test(String(name));

/** Whether a value can be stored as text and restored unchanged. */
export const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain));

/** The values of a form that may be stored. */
export const plainValues = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSecret(name) && isPlain(value)));
