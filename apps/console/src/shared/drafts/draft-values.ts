// Never stored: passwords, SMS codes, captcha answers, identity card numbers.
const SECRET = /password|captcha|idcard|^code$/i;

export const isSecret = (name: string | number): boolean => SECRET.test(String(name));

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a value can be stored as text and restored unchanged. An object with a secret part is not stored at all. */
export const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return isRecord(value) && Object.entries(value).every(([name, part]) => !isSecret(name) && isPlain(part));
};

/** The values of a form that may be stored. */
export const plainValues = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSecret(name) && isPlain(value)));
