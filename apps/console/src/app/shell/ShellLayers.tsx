import { Suspense, useEffect } from 'react';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { useTourInvitation } from '../tour/useTourInvitation.ts';
import { bindings } from '../shortcuts/bindings.ts';
import { EarlyKeys } from '../shortcuts/EarlyKeys.tsx';
import { closeLayer, useLayer } from '../shortcuts/layer-store.ts';
import { isPressed, isTyping } from '../shortcuts/match-keys.ts';
import { ChunkBoundary } from '../../shared/chunks/ChunkBoundary.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';

const Palette = lazyChunk(async () => (await import('../search/Palette.tsx')).Palette);
const Tour = lazyChunk(async () => (await import('../tour/Tour.tsx')).Tour);
const TourInvitation = lazyChunk(async () => (await import('../tour/TourInvitation.tsx')).TourInvitation);
const ShortcutsDialog = lazyChunk(async () => (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog);

const handleKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return;
  const binding = bindings.find(({ keys }) => isPressed(event, keys));
  if (!binding || (binding.keys.length === 1 && isTyping(event.target))) return;
  event.preventDefault();
  if (!event.repeat) binding.run();
};

/** The global shortcuts and their layers. The code of a layer loads when it is first opened. */
export function ShellLayers() {
  const { layer, isTouring } = useLayer();
  const isMobile = useIsMobile();
  const invitation = useTourInvitation();
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <ChunkBoundary key={layer} onMissing={closeLayer}>
        <Suspense fallback={<EarlyKeys />}>
          {layer === 'palette' && <Palette />}
          {layer === 'shortcuts' && <ShortcutsDialog />}
        </Suspense>
      </ChunkBoundary>
      <ChunkBoundary onMissing={invitation.putOff}>
        <Suspense>
          {isTouring && !isMobile && <Tour />}
          {invitation.isShown && !isMobile && <TourInvitation onLater={invitation.putOff} />}
        </Suspense>
      </ChunkBoundary>
    </>
  );
}
