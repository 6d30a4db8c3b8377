import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';

const RichTextBody = lazyPart(async () => (await import('./RichTextBody.tsx')).RichTextBody);

/** A text that was written with the editor, to be read; whatever else is in it is not shown. */
export function RichText({ html }: { html: string }) {
  return (
    <Suspense fallback={<Skeleton active />}>
      <RichTextBody html={html} />
    </Suspense>
  );
}
