import type { MouseEvent } from 'react';

/** Closes the panel of the top bar in which something was chosen. */
export const hidePanel = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
