import { create } from 'zustand';

/** Whether the settings lie over the page. */
export const useSettings = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const openSettings = (): void => useSettings.setState({ isOpen: true });
export const closeSettings = (): void => useSettings.setState({ isOpen: false });
