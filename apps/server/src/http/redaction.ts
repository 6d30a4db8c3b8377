/** Row ids (ULID) reveal nothing, and logs are searched by them. */
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
/** A path segment, such as `system-management-backend`. */
const LITERAL = /^[a-z]+(?:-[a-z]+)*$/;
/** Tokens, secrets and keys are long runs of these; the shortest that is given out has 16 characters. */
const RUN = /[\w-]{16,}/g;
/** Phones, identity cards, bank accounts. */
const DIGITS = /\d{11,}[\dXx]?/g;
const NAMED = /\b(token|secret|password|passwd|pwd|key|code|phone|auth|cookie)([=:])[^\s/;&,]+/gi;

const HIDDEN = '***';

const isTelling = (run: string): boolean => !ID.test(run) && !LITERAL.test(run) && (/\d/.test(run) || run.length >= 32);

/** Masks everything in a log text that looks like a token, a secret, a phone number or a card number. Row ids stay. */
export const redacted = (text: string): string =>
  text
    .replaceAll(NAMED, `$1$2${HIDDEN}`)
    .replaceAll(RUN, (run) => (isTelling(run) ? HIDDEN : run))
    .replaceAll(DIGITS, HIDDEN);
