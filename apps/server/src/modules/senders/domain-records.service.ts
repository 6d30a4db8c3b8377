import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { domainSentences, type DomainResult } from '@huiwu/contract/senders';

const { several, spf, dkim, dmarc } = domainSentences;

/** What the records of one kind are worth. */
export interface Judgement {
  result: DomainResult;
  record: string;
  sentence: string;
}

/** The domain as name servers know it; undefined for an address without one, or on a host without a domain. */
export const domainOf = (address: string): string | undefined => {
  const domain = domainToASCII(address.slice(address.lastIndexOf('@') + 1));
  return domain.includes('.') && isIP(domain) === 0 ? domain : undefined;
};

const passed = (record: string, sentence: string): Judgement => ({ result: 'passed', record, sentence });
const wrong = (record: string, sentence: string): Judgement => ({ result: 'wrong', record, sentence });
const missing = (sentence: string): Judgement => ({ result: 'missing', record: '', sentence });

/** Judges the only record; none and several are the same for every kind. */
const judgeOnly = (
  records: readonly string[],
  whenMissing: string,
  judge: (record: string) => Judgement,
): Judgement => {
  const [first] = records;
  if (first === undefined) return missing(whenMissing);
  return records.length > 1 ? wrong(records.join('\n'), several(records.length)) : judge(first);
};

/** Mechanisms and modifiers of RFC 7208; an unknown modifier is ignored, an unknown mechanism makes the record invalid. */
const TERM =
  /^(?:[-+~?]?(?:all|(?:a|mx)(?:[:/].+)?|ptr(?::.+)?|include:.+|exists:.+|ip4:[\d./]+|ip6:[\da-f:./]+)|[a-z][a-z0-9_.-]*=.*)$/i;
const ALL = /^([-+~?]?)all$/i;
const POLICIES: Record<string, (record: string) => Judgement> = {
  '': (record) => wrong(record, spf.open),
  '+': (record) => wrong(record, spf.open),
  '-': (record) => passed(record, spf.strict),
  '~': (record) => passed(record, spf.soft),
  '?': (record) => passed(record, spf.neutral),
};

export const judgeSpf = (name: string, records: readonly string[]): Judgement =>
  judgeOnly(
    records.filter((record) => /^v=spf1(?: |$)/i.test(record)),
    spf.missing(name),
    (record) => {
      const terms = record.split(' ').slice(1).filter(Boolean);
      const invalid = terms.find((term) => !TERM.test(term));
      if (invalid !== undefined) return wrong(record, spf.invalid(invalid));
      const policy = terms.map((term) => ALL.exec(term)?.[1]).find((sign) => sign !== undefined);
      if (policy === undefined && terms.some((term) => /^redirect=./i.test(term))) return passed(record, spf.redirect);
      return (POLICIES[policy ?? '?'] ?? POLICIES['?'])?.(record) ?? passed(record, spf.neutral);
    },
  );

/** Tags of a record: `v=DKIM1; k=rsa; p=…`. */
const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
    }),
  );

const ED25519_BYTES = 32;
const RSA_BITS_MIN = 1024;

/** The length of an RSA key in bits; both forms that RFC 6376 has been read to mean. */
const rsaBits = (key: Buffer): number | undefined => {
  for (const type of ['spki', 'pkcs1'] as const)
    try {
      const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({ key, format: 'der', type });
      return asymmetricKeyType === 'rsa' ? asymmetricKeyDetails?.modulusLength : undefined;
    } catch {
      // Not of this form.
    }
  return undefined;
};

/** The bytes of a key; none if the record has another version or the text is not base64. */
const keyIn = (tags: ReadonlyMap<string, string>): Buffer => {
  const text = (tags.get('p') ?? '').replaceAll(/\s/g, '');
  const isKnown = (tags.get('v') ?? 'DKIM1') === 'DKIM1' && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
  return Buffer.from(isKnown ? text : '', 'base64');
};

const judgeKey = (record: string): Judgement => {
  const tags = tagsOf(record);
  if (tags.get('p') === '') return wrong(record, dkim.revoked);
  const key = keyIn(tags);
  const kind = (tags.get('k') ?? 'rsa').toLowerCase();
  if (kind === 'ed25519' && key.length === ED25519_BYTES) return passed(record, dkim.ed25519);
  const bits = kind === 'rsa' ? rsaBits(key) : undefined;
  if (bits === undefined) return wrong(record, dkim.unreadable);
  return bits < RSA_BITS_MIN ? wrong(record, dkim.weak(bits)) : passed(record, dkim.rsa(bits));
};

export const judgeDkim = (name: string, records: readonly string[]): Judgement =>
  judgeOnly(
    records.filter((record) => tagsOf(record).has('p') || /^\s*v\s*=\s*DKIM1/i.test(record)),
    dkim.missing(name),
    judgeKey,
  );

export const judgeDmarc = (name: string, records: readonly string[]): Judgement =>
  judgeOnly(
    records.filter((record) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(record)),
    dmarc.missing(name),
    (record) => {
      const policy = tagsOf(record).get('p')?.toLowerCase();
      const isKnown = policy === 'none' || policy === 'quarantine' || policy === 'reject';
      return isKnown ? passed(record, dmarc[policy]) : wrong(record, dmarc.invalid);
    },
  );
