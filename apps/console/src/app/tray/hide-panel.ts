import type { MouseEvent } from 'react';

/** Closes the panel of the top bar after a choice. */
export const hidePanel = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
