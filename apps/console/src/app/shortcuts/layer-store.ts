import { flushSync } from 'react-dom';
import { create } from 'zustand';

export type Layer = 'palette' | 'shortcuts';

interface LayerState {
  /** At most one is open. */
  layer: Layer | undefined;
  /** The text of the palette, also while its code loads. */
  text: string;
  isTouring: boolean;
  /** The element that had the focus before; it gets the focus back. */
  before: Element | null;
}

const CLOSED: LayerState = { layer: undefined, text: '', isTouring: false, before: null };

/** The open layer of the shell. */
export const useLayer = create<LayerState>()(() => CLOSED);

/** A confirmation must be answered first. */
const isAsked = (): boolean => document.querySelector('.ant-modal-confirm') !== null;

const open = (layer: Layer, text = ''): void => {
  if (isAsked()) return;
  const { layer: present, before } = useLayer.getState();
  const from = present === undefined ? document.activeElement : before;
  useLayer.setState({ layer, text, isTouring: false, before: from });
};

export const openPalette = (): void => open('palette');
export const openShortcuts = (): void => open('shortcuts');
export const startTour = (): void => useLayer.setState({ ...CLOSED, isTouring: true });
export const endTour = (): void => useLayer.setState({ isTouring: false });

export const setPaletteText = (text: string): void => useLayer.setState({ text });

/** Closes the layer immediately and restores the focus. */
export const closeLayer = (): void => {
  const { before } = useLayer.getState();
  // A layer that is still mounted would keep the focus.
  flushSync(() => useLayer.setState(CLOSED));
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
};
