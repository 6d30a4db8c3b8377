import { BlockPlace } from '../components/BlockPlace.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { Waiting } from '../components/Waiting.tsx';

const RichTextBody = lazyChunk(async () => (await import('./RichTextBody.tsx')).RichTextBody);

/** Shows a text that was written with the editor. Anything else in it is removed. */
export function RichText({ html }: { html: string }) {
  return (
    <BlockPlace waiting={<Waiting heading="38%" rows={3} />}>
      <RichTextBody html={html} />
    </BlockPlace>
  );
}
