import { useState } from 'react';
import { RichText } from '../../shared/editor/RichText.tsx';
import { RichTextEditor } from '../../shared/editor/RichTextEditor.tsx';
import { Outcome } from './Sample.tsx';

export function EditorSample() {
  const [html, setHtml] = useState('');
  return (
    <>
      <RichTextEditor label="通知正文" placeholder="请输入通知正文" value={html} onChange={setHtml} />
      <Outcome title="正文的值">{html}</Outcome>
      {html !== '' && <RichText html={html} />}
    </>
  );
}
