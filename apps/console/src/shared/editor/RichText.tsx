import { BlockPlace } from '../components/BlockPlace.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { Waiting } from '../components/Waiting.tsx';

const RichTextBody = lazyChunk(async () => (await import('./RichTextBody.tsx')).RichTextBody);

/** A text that was written with the editor, to be read; whatever else is in it is not shown. */
export function RichText({ html }: { html: string }) {
  return (
    <BlockPlace waiting={<Waiting heading="38%" rows={3} />}>
      <RichTextBody html={html} />
    </BlockPlace>
  );
}
