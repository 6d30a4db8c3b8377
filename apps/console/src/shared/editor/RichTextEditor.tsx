import type { RichTextEditorProps } from './EditorBody.tsx';
import './editor-place.css';
import { BlockPlace } from '../components/BlockPlace.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { Waiting } from '../components/Waiting.tsx';

// The heaviest input: its code loads when it is first shown.
const EditorBody = lazyChunk(async () => (await import('./EditorBody.tsx')).EditorBody);

/** Edits text with formats, images, tables and tokens, as HTML. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <div className="editor-place">
      <BlockPlace waiting={<Waiting heading="38%" rows={8} />}>
        <EditorBody {...props} />
      </BlockPlace>
    </div>
  );
}
