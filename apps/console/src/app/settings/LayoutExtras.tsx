import { Suspense } from 'react';
import { useLayout } from '../../shared/layout/layout-store.ts';
import { useServerLayout } from '../../shared/layout/useServerLayout.ts';
import { ChunkBoundary } from '../../shared/chunks/ChunkBoundary.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';

const Watermark = lazyChunk(async () => (await import('./Watermark.tsx')).Watermark);

/**
 * Shifts differences between red and green to blue and lightness, which users with a colour vision deficiency can see.
 * After Machado et al. (2009), deuteranopia, with the error shifted as by Fidaner et al. (2005).
 */
const SHIFT = '1 0 0 0 0  0.163 0.725 0.112 0 0  0.455 -0.645 1.19 0 0  0 0 0 1 0';

/** The elements that settings add around the pages. */
export function LayoutExtras() {
  useServerLayout();
  const hasWatermark = useLayout((layout) => layout.watermark);
  const isColorWeak = useLayout((layout) => layout.colorWeak);
  return (
    <>
      {isColorWeak && (
        <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden="true">
          <filter id="color-weak">
            <feColorMatrix values={SHIFT} />
          </filter>
        </svg>
      )}
      {hasWatermark && (
        <ChunkBoundary>
          <Suspense fallback={null}>
            <Watermark />
          </Suspense>
        </ChunkBoundary>
      )}
    </>
  );
}
