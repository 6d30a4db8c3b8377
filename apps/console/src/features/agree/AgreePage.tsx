import { startTransition, use, useState } from 'react';
import { agreementText, refetchAgreement } from './agreement-text.ts';

const isHeading = (line: string): boolean =>
  /^(第?[一二三四五六七八九十]+[、章条]).{0,28}$/.test(line) && !/[。；]$/.test(line);

/** A heading is a short line without punctuation. */
const isTitle = (line: string): boolean => /^[^。；，：、！？,.;:]{2,20}$/.test(line);

function Line({ text }: { text: string }) {
  if (isHeading(text)) return <h3>{text}</h3>;
  return isTitle(text) ? <h2>{text}</h2> : <p>{text}</p>;
}

export function AgreePage() {
  const [request, setRequest] = useState(agreementText);
  const { lines, problem } = use(request);
  const handleRetry = () => startTransition(() => setRequest(refetchAgreement()));
  return (
    <article className="light-agreement">
      {lines.map((text, index) => (
        <Line key={index} text={text} />
      ))}
      {problem !== undefined && (
        <div role="alert" className="light-alert">
          协议加载失败：{problem}
        </div>
      )}
      {problem !== undefined && (
        <button type="button" className="light-button" onClick={handleRetry}>
          重试
        </button>
      )}
      <nav className="light-links" aria-label="其他操作">
        <a href="#/login">返回登录</a>
      </nav>
    </article>
  );
}
