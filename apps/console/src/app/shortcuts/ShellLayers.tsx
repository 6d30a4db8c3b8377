import { lazy, Suspense, useEffect } from 'react';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { useTourInvitation } from '../tour/useTourInvitation.ts';
import { bindings } from './bindings.ts';
import { EarlyKeys } from './EarlyKeys.tsx';
import { useLayer } from './layer-store.ts';
import { isPressed, isTyping } from './match-keys.ts';

const Palette = lazy(async () => ({ default: (await import('../search/Palette.tsx')).Palette }));
const Tour = lazy(async () => ({ default: (await import('../tour/Tour.tsx')).Tour }));
const TourInvitation = lazy(async () => ({
  default: (await import('../tour/TourInvitation.tsx')).TourInvitation,
}));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }));

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
      <Suspense fallback={<EarlyKeys />}>
        {layer === 'palette' && <Palette />}
        {layer === 'shortcuts' && <ShortcutsDialog />}
      </Suspense>
      <Suspense>
        {isTouring && !isMobile && <Tour />}
        {invitation.isShown && !isMobile && <TourInvitation onLater={invitation.putOff} />}
      </Suspense>
    </>
  );
}
