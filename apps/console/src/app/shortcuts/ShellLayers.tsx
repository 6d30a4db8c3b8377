import { Suspense, useEffect } from 'react';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { useTourInvitation } from '../tour/useTourInvitation.ts';
import { bindings } from './bindings.ts';
import { EarlyKeys } from './EarlyKeys.tsx';
import { closeLayer, useLayer } from './layer-store.ts';
import { isPressed, isTyping } from './match-keys.ts';
import { PartBoundary } from '../PartBoundary.tsx';
import { lazyPart } from '../../shared/parts/lazy-part.tsx';

const Palette = lazyPart(async () => (await import('../search/Palette.tsx')).Palette);
const Tour = lazyPart(async () => (await import('../tour/Tour.tsx')).Tour);
const TourInvitation = lazyPart(async () => (await import('../tour/TourInvitation.tsx')).TourInvitation);
const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

const handleKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return;
  const binding = bindings.find(({ keys }) => isPressed(event, keys));
  if (!binding || (binding.keys.length === 1 && isTyping(event.target))) return;
  event.preventDefault();
  if (!event.repeat) binding.run();
};

/** The keys that work everywhere, and what they open. Its code comes when it is first asked for. */
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
      <PartBoundary key={layer} onMissing={closeLayer}>
        <Suspense fallback={<EarlyKeys />}>
          {layer === 'palette' && <Palette />}
          {layer === 'shortcuts' && <ShortcutsDialog />}
        </Suspense>
      </PartBoundary>
      <PartBoundary onMissing={invitation.putOff}>
        <Suspense>
          {isTouring && !isMobile && <Tour />}
          {invitation.isShown && !isMobile && <TourInvitation onLater={invitation.putOff} />}
        </Suspense>
      </PartBoundary>
    </>
  );
}
