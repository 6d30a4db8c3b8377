import { randomBytes } from 'node:crypto';
import { isSame, type Secrets } from '../../platform/secrets.ts';

/** What a link can be for. A token is good for one of them. */
export const LINK_PURPOSES = ['unsubscribe'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

type Signing = Pick<Secrets, 'signLink'>;

/** 64 random bits that name the link, and 64 bits of its signature, in letters that every SMS keeps: 22 in all. */
const PART_BYTES = 8;
const PART_LETTERS = 11;
const FORM = /^[\w-]{22}$/;

const signatureOf = ({ signLink }: Signing, purpose: string, name: string): string =>
  signLink(`${purpose} ${name}`).slice(0, PART_LETTERS);

export const newLinkToken = (signing: Signing, purpose: LinkPurpose): string => {
  const name = randomBytes(PART_BYTES).toString('base64url');
  return name + signatureOf(signing, purpose, name);
};

/** The purpose for which this server signed the token; undefined if it did not. */
export const purposeOfToken = (signing: Signing, token: string): LinkPurpose | undefined => {
  if (!FORM.test(token)) return undefined;
  const [name, signature] = [token.slice(0, PART_LETTERS), token.slice(PART_LETTERS)];
  return LINK_PURPOSES.find((purpose) => isSame(signatureOf(signing, purpose, name), signature));
};
