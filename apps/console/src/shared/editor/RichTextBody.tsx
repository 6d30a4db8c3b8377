import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';
import './editor.css';

/** The text, cleaned with the rules of the editor. */
export function RichTextBody({ html }: { html: string }) {
  const cleaned = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  return <div className="rich-text is-read" dangerouslySetInnerHTML={cleaned} />;
}
