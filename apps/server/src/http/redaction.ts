/** Ids of rows (ULID) say nothing by themselves and are what a log is searched by. */
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
/** A word of a path, such as `system-management-backend`. */
const LITERAL = /^[a-z]+(?:-[a-z]+)*$/;
/** Tokens, secrets and keys are long runs of these; the shortest that is given out has 16 characters. */
const RUN = /[\w-]{16,}/g;
/** Phones, identity cards, bank accounts. */
const DIGITS = /\d{11,}[\dXx]?/g;
const NAMED = /\b(token|secret|password|passwd|pwd|key|code|phone|auth|cookie)([=:])[^\s/;&,]+/gi;

const HIDDEN = '***';

const isTelling = (run: string): boolean => !ID.test(run) && !LITERAL.test(run) && (/\d/.test(run) || run.length >= 32);

/** A text for the log without anything that looks like a token, a secret, a phone or a card; ids of rows stay. */
export const redacted = (text: string): string =>
  text
    .replaceAll(NAMED, `$1$2${HIDDEN}`)
    .replaceAll(RUN, (run) => (isTelling(run) ? HIDDEN : run))
    .replaceAll(DIGITS, HIDDEN);
