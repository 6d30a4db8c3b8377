import { create } from 'zustand';

/** Whether the settings drawer is open. */
export const useSettings = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const openSettings = (): void => useSettings.setState({ isOpen: true });
export const closeSettings = (): void => useSettings.setState({ isOpen: false });
