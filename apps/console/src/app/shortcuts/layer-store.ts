import { flushSync } from 'react-dom';
import { create } from 'zustand';

export type Layer = 'palette' | 'shortcuts';

interface LayerState {
  /** At most one is open. */
  layer: Layer | undefined;
  /** What is typed for the palette, also while its code is on the way. */
  text: string;
  isTouring: boolean;
  /** What had the focus before, and gets it back. */
  before: Element | null;
}

const CLOSED: LayerState = { layer: undefined, text: '', isTouring: false, before: null };

/** Which layer of the shell lies over the page. */
export const useLayer = create<LayerState>()(() => CLOSED);

/** What is asked has to be answered first. */
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

/** Takes the layer away at once; what had the focus before has it again. */
export const closeLayer = (): void => {
  const { before } = useLayer.getState();
  // A layer that is still there would keep the focus to itself.
  flushSync(() => useLayer.setState(CLOSED));
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
};
