import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { SendFile } from '../uploads/upload-queue.ts';
import './editor-place.css';

export interface RichTextEditorProps {
  /** What is written: names the text for those who cannot see it. */
  label: string;
  /** HTML; empty when there is nothing. */
  value?: string | undefined;
  onChange?: (html: string) => void;
  placeholder?: string;
  isDisabled?: boolean;
  /** How an image gets to the server; its key is the path under which it is shown. */
  send?: SendFile;
}

// By far the heaviest input: its code comes when it is first shown.
const EditorBody = lazy(async () => ({ default: (await import('./EditorBody.tsx')).EditorBody }));

/** A text with formats, images, tables and tokens, as HTML. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <div className="editor-place">
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        <EditorBody {...props} />
      </Suspense>
    </div>
  );
}
