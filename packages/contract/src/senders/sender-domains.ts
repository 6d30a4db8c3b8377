import * as z from 'zod/mini';
import { field, readOnly } from '../base/record-field.ts';
import { timestamp } from '../base/fields.ts';
import { choicesOf, oneOf } from '../base/record-choices.ts';

/** What the name servers of a domain say about the mail from it. A question without an answer says nothing. */
export const DOMAIN_RESULTS = {
  unchecked: '未检查',
  passed: '通过',
  missing: '未配置',
  wrong: '有误',
  failed: '查询失败',
} as const;
export type DomainResult = keyof typeof DOMAIN_RESULTS;

const RESULTS = choicesOf(
  DOMAIN_RESULTS,
  { passed: 'success', missing: 'warning', wrong: 'danger', failed: 'info' },
  {
    unchecked: '还没有检查，或检查后修改了域名或选择器',
    passed: '域名有一条有效的记录',
    missing: '域名没有这项记录',
    wrong: '域名有这项记录，但收件方不能采用',
    failed: '没有得到域名服务器的答复，不代表没有配置',
  },
);

const SECTION = { section: '域名检查' } as const;
const LABEL = /^[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?$/;

const selectorInput = z.string().check(
  z.trim(),
  z.maxLength(100, 'DKIM 选择器不能超过 100 个字'),
  z.refine(
    (value) => value === '' || value.split('.').every((label) => LABEL.test(label)),
    'DKIM 选择器只能包含字母、数字和 . _ -',
  ),
);

export const DOMAIN_PARTS = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const;
export type DomainPart = keyof typeof DOMAIN_PARTS;

/** One kind of record: what was asked for, what was found, and what it means or what is to be done. */
const domainFinding = z.object({
  part: oneOf('记录', DOMAIN_PARTS),
  name: z.string(),
  record: z.string(),
  sentence: z.string(),
});
export type DomainFinding = z.output<typeof domainFinding>;

const resultOf = (part: DomainPart) => ({
  kind: 'choice' as const,
  label: DOMAIN_PARTS[part],
  output: oneOf(DOMAIN_PARTS[part], DOMAIN_RESULTS),
});

export const domainFields = {
  dkimSelector: field(
    { kind: 'text', label: 'DKIM 选择器', output: z.string(), input: selectorInput },
    { ...SECTION, isOptional: true, help: '由邮件服务商给出，如 s1；不填时不检查 DKIM' },
  ),
  spf: readOnly(resultOf('spf'), { isListed: true, filter: 'equals', choices: RESULTS, width: 88 }),
  dkim: readOnly(resultOf('dkim'), { isListed: true, filter: 'equals', choices: RESULTS, width: 88 }),
  /** Tells receivers what to do with mail that passes neither; mail is delivered without it. */
  dmarc: readOnly(resultOf('dmarc'), { choices: RESULTS }),
  domainFindings: readOnly({ kind: 'json', label: '域名检查', output: z.array(domainFinding) }),
  domainCheckedAt: readOnly({ kind: 'time', label: '检查时间', output: z.nullable(timestamp) }, { isListed: true }),
} as const;

/** What is said about the records of a domain. */
export const domainSentences = {
  noAnswer: (code: string) => `没有得到域名服务器的答复（${code}），不代表没有配置，请稍后再次检查`,
  several: (count: number) => `有 ${count} 条记录，收件方不会采用任何一条，请只保留一条`,
  spf: {
    missing: (name: string) =>
      `请为域名 ${name} 添加 TXT 记录：v=spf1 include:邮件服务商的域名 ~all（include 的内容见邮件服务商的说明）`,
    invalid: (term: string) => `“${term}”不是有效的 SPF 规则，请修改`,
    open: '允许任何服务器以此域名发信（+all），请改为以 ~all 或 -all 结尾',
    strict: '记录以外的服务器不能以此域名发信（-all），请确认已包含邮件服务商的服务器',
    soft: '记录以外的服务器发出的邮件会被标记（~all），请确认已包含邮件服务商的服务器',
    neutral: '没有限制记录以外的服务器（没有 all 或为 ?all），建议改为以 ~all 结尾',
    redirect: '按 redirect 所指域名的规则执行，请确认已包含邮件服务商的服务器',
  },
  dkim: {
    noSelector: '没有填写 DKIM 选择器，未检查；选择器由邮件服务商给出，请编辑发件人填写',
    missing: (name: string) =>
      `请为 ${name} 添加邮件服务商给出的 TXT 记录，形如：v=DKIM1; k=rsa; p=公钥（有的服务商要求 CNAME 记录）`,
    revoked: '公钥为空（p=），表示已吊销，请改为邮件服务商给出的公钥',
    unreadable: '公钥不能识别，请检查是否完整地复制了邮件服务商给出的记录',
    weak: (bits: number) => `RSA 公钥只有 ${bits} 位，少于 1024 位，收件方不会采用，请更换`,
    rsa: (bits: number) => `公钥有效（RSA ${bits} 位）`,
    ed25519: '公钥有效（Ed25519）',
  },
  dmarc: {
    missing: (name: string) => `可选。建议为 ${name} 添加 TXT 记录：v=DMARC1; p=none`,
    invalid: '没有有效的处理方式，p= 应为 none、quarantine 或 reject',
    none: '未通过验证的邮件照常投递（p=none）',
    quarantine: '未通过验证的邮件按可疑邮件处理（p=quarantine）',
    reject: '未通过验证的邮件被拒收（p=reject）',
  },
} as const;
