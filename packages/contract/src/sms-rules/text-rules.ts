import { matchesIn, type SmsRule } from './findings.ts';
import { MARKETING_WORDS, OPT_OUT, OPT_OUT_FORMS, REFUSED_WORDS } from './words.ts';

const BRACKETS = /【[^【】]*】|[【】]/g;
const SIGNS = /[¥￥★☆※∵∴✔✓✘✗◆◇■□●○▲△▼▽♥♡♠♣♦♪№℡→←↑↓]|[①-⑳]|\^_\^/gu;
const EMOJI = /\p{Extended_Pictographic}/gu;
/** Forms of variables of the providers, and what is almost a token. */
const OWN_VARIABLES = /\$\{[^{}]*\}|\{\{[^{}]*\}?\}?|\{\d+\}/g;
export const LINK =
  /https?:\/\/\S+|www\.\S+|(?:[a-z0-9-]+\.)+(?:com|cn|net|org|top|vip|xyz|cc|io)(?![a-z])(?:\/\S*)?/giu;
const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const anyOf = (words: readonly string[]) => new RegExp(words.map(escaped).join('|'), 'g');
const REFUSED = anyOf(Object.keys(REFUSED_WORDS));
const MARKETING = anyOf(MARKETING_WORDS);

const brackets: SmsRule = (of) =>
  matchesIn(of, BRACKETS, {
    code: 'brackets',
    level: 'error',
    sentence: () => '正文不能包含【】，签名会自动加在最前面',
  });

const signs: SmsRule = (of) =>
  matchesIn(of, SIGNS, {
    code: 'sign',
    level: 'error',
    sentence: (sign) => `不能使用特殊符号“${sign}”，运营商会拒绝`,
  });

const emoji: SmsRule = (of) =>
  matchesIn(of, EMOJI, {
    code: 'emoji',
    level: 'warning',
    sentence: (sign) => `表情“${sign}”按两个字计，部分手机不能显示`,
  }).filter(({ start, end }) => !SIGNS_ALONE.test(of.content.slice(start, end)));

const SIGNS_ALONE = new RegExp(SIGNS.source, 'u');

const ownVariables: SmsRule = (of) =>
  matchesIn(of, OWN_VARIABLES, {
    code: 'ownVariable',
    level: 'error',
    sentence: (text) => `“${text}”不是可用的变量，请用“插入变量”添加`,
  });

const links: SmsRule = (of) =>
  matchesIn(of, LINK, {
    code: 'link',
    level: 'warning',
    sentence: () => '网址须是已备案的固定域名，不能使用短链接',
  });

const refusedWords: SmsRule = (of) =>
  matchesIn(of, REFUSED, {
    code: 'word',
    level: 'warning',
    sentence: (word) => `“${word}”可能被运营商拦截：${REFUSED_WORDS[word]}`,
  });

const marketing: SmsRule = (of) =>
  of.kind === 'promo'
    ? []
    : matchesIn(of, MARKETING, {
        code: 'marketing',
        level: 'error',
        sentence: (word) => `“${word}”是营销内容，只能用于推广类模板`,
      });

const optOut: SmsRule = (of) => {
  const { kind, content } = of;
  if (kind !== 'promo')
    return matchesIn(of, OPT_OUT_FORMS, {
      code: 'optOut',
      level: 'error',
      sentence: (text) => `“${text}”只能用于推广类模板，请删除`,
    });
  if (content.endsWith(OPT_OUT)) return [];
  const start = Math.max(0, content.length - 1);
  return [
    { code: 'optOutMissing', level: 'error', start, end: content.length, sentence: `推广短信须以“${OPT_OUT}”结尾` },
  ];
};

/** Rules about the words of the author. */
export const TEXT_RULES: readonly SmsRule[] = [
  brackets,
  signs,
  emoji,
  ownVariables,
  links,
  refusedWords,
  marketing,
  optOut,
];
