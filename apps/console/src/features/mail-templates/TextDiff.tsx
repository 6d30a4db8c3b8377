import { bracketedLabel, parseTokens } from '@huiwu/contract/message-tokens';
import type { ComparedContent } from '@huiwu/contract/mail-templates';
import { diffArrays, diffChars } from 'diff';
import { readableSubject } from './mail-text.ts';
import './mail-templates.css';

/** A line of both versions; one side is missing where a line was added or removed. */
interface Line {
  key: number;
  from?: string;
  to?: string;
  isSame: boolean;
}

const readable = (text: string): string =>
  parseTokens(text)
    .map((piece) => (piece.kind === 'token' ? bracketedLabel(piece.name) : piece.text))
    .join('');

/** Lines that were replaced stand beside those that replaced them. */
const linesOf = (from: string, to: string): Line[] => {
  const lines: Line[] = [];
  let removed: string[] = [];
  const flush = (added: string[]) => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      const [before, after] = [removed[at], added[at]];
      lines.push({
        key: lines.length,
        isSame: false,
        ...(before !== undefined && { from: before }),
        ...(after !== undefined && { to: after }),
      });
    }
    removed = [];
  };
  for (const change of diffArrays(from.split('\n'), to.split('\n'))) {
    if (change.removed) removed = change.value;
    else if (change.added) flush(change.value);
    else {
      flush([]);
      for (const line of change.value) lines.push({ key: lines.length, isSame: true, from: line, to: line });
    }
  }
  flush([]);
  return lines;
};

/** Of a line that the other version does not have. */
const NOTHING = '\u00A0';

/** One side of a line, with what the other one does not have marked. */
function Side({ line: { from, to, isSame }, side }: { line: Line; side: 'from' | 'to' }) {
  const own = side === 'from' ? from : to;
  if (own === undefined) return <td className="mail-diff-gap">{NOTHING}</td>;
  if (isSame) return <td>{own}</td>;
  const parts = diffChars(from ?? '', to ?? '').filter(({ added, removed }) => !(side === 'from' ? added : removed));
  return (
    <td className={`is-${side}`}>
      {parts.map(({ value, added, removed }, key) => {
        if (removed) return <del key={key}>{value}</del>;
        return added ? <ins key={key}>{value}</ins> : <span key={key}>{value}</span>;
      })}
    </td>
  );
}

const titleOf = ({ number }: ComparedContent): string => (number === 0 ? '系统默认内容' : `版本 ${number}`);

const textOf = ({ subject, text, fallbacks }: ComparedContent): string =>
  [
    `主题：${readableSubject(subject)}`,
    readable(text),
    ...fallbacks.map(({ token, text: shown }) => `备用文字 ${bracketedLabel(token)}：${shown}`),
  ].join('\n');

/** Subject, text and fallbacks of two versions, side by side. */
export function TextDiff({ from, to }: { from: ComparedContent; to: ComparedContent }) {
  const lines = linesOf(textOf(from), textOf(to));
  return (
    <>
      <p className="quiet" role="status">
        {lines.every(({ isSame }) => isSame) ? '两个版本的文字相同' : '红色为删除的文字，绿色为新增的文字'}
      </p>
      <div className="mail-diff">
        <table aria-label="文字对比">
          <thead>
            <tr>
              <th scope="col">{titleOf(from)}</th>
              <th scope="col">{titleOf(to)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <Side line={line} side="from" />
                <Side line={line} side="to" />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
