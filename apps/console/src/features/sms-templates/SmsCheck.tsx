import { bracketedLabel, parseTokens } from '@huiwu/contract/message-tokens';
import { checkSms, estimateSms, sampleSms, type SmsContent, type SmsFinding } from '@huiwu/contract/sms-rules';
import { Tag } from 'antd';
import { SmsPhone } from '../../shared/messages/SmsPhone.tsx';
import './sms-check.css';

const LEVELS = { error: '须修改', warning: '请注意' } as const;
const COLORS = { error: 'error', warning: 'warning' } as const;

interface Part {
  start: number;
  text: string;
  level: SmsFinding['level'] | undefined;
}

/** Cuts the content where a token or a finding begins or ends. */
const partsOf = (content: string, findings: readonly SmsFinding[]): Part[] => {
  const pieces = parseTokens(content);
  const cuts = [...pieces, ...findings].flatMap(({ start, end }) => [start, end]);
  const points = [...new Set([0, content.length, ...cuts])].toSorted((a, b) => a - b);
  return points.slice(0, -1).map((start, index) => {
    const end = points[index + 1] ?? content.length;
    const around = findings.filter((each) => each.start <= start && each.end >= end);
    const level = around.find((each) => each.level === 'error')?.level ?? around[0]?.level;
    const token = pieces.find((each) => each.kind === 'token' && each.start === start && each.end === end);
    return {
      start,
      text: token?.kind === 'token' ? bracketedLabel(token.name) : content.slice(start, end),
      level,
    };
  });
};

/** The text on a phone, and what carriers would refuse in it, marked at the very words. */
export function SmsCheck(of: SmsContent) {
  const findings = checkSms(of);
  return (
    <div className="sms-check">
      <SmsPhone text={sampleSms(of, 'sample')} estimate={estimateSms(of)} />
      <section aria-label="规则检查">
        <h2 className="sms-heading">规则检查</h2>
        <p className="sms-marked">
          {partsOf(of.content, findings).map(({ start, text, level }) =>
            level === undefined ? (
              <span key={start}>{text}</span>
            ) : (
              <mark key={start} className={`is-${level}`}>
                {text}
              </mark>
            ),
          )}
        </p>
        {findings.length === 0 && <p className="quiet">{of.content === '' ? '填写内容后开始检查' : '没有发现问题'}</p>}
        <ul className="sms-findings">
          {findings.map(({ code, level, start, sentence }) => (
            <li key={`${code} ${start}`}>
              <Tag color={COLORS[level]}>{LEVELS[level]}</Tag>
              {sentence}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
