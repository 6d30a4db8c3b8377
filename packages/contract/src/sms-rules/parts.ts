/** The most UTF-16 units of an SMS with its sign, as carriers bill and refuse it. */
export const SMS_UNITS_MAX = 500;
const SINGLE = 70;
const JOINED = 67;

/**
 * Billed parts of an SMS of this many UTF-16 units: one up to 70, then one for each 67. An emoji has two units. 0 has no
 * part.
 */
export const partsOf = (units: number): number => (units <= SINGLE ? Math.sign(units) : Math.ceil(units / JOINED));

/** The text as it arrives: the carrier puts the sign in front of it. */
export const withSign = (content: string, sign: string): string => (sign === '' ? content : `【${sign}】${content}`);
