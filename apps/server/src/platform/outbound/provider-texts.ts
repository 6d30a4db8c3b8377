import { withoutUnusable } from '@huiwu/contract/base/characters';

const TEXT_MAX = 300;
const HIDDEN = '***';

const MAIL_ADDRESS = /[^\s<>()[\]"',;:@]{1,64}@[^\s<>()[\]"',;:@]{1,255}/g;
/** A mobile number of the mainland, or one with its country code. */
const PHONE = /(?<!\d)(?:(?:\+|00)?86[ -]?)?1[3-9]\d{9}(?!\d)|(?<![\w-])(?:\+|00)\d{7,15}(?!\d)/g;

/**
 * What a mail server or a carrier says, as it is stored and shown: readers who may not see an address see none in it. It
 * is cut, and has nothing that a line may not contain.
 */
export const providerText = (text: string): string =>
  withoutUnusable(
    text.replaceAll(/\s+/g, ' ').replaceAll(MAIL_ADDRESS, HIDDEN).replaceAll(PHONE, HIDDEN).slice(0, TEXT_MAX),
  );
