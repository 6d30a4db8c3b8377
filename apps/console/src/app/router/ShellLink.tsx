import type { ComponentProps, MouseEvent } from 'react';
import { linkLocation } from '../../shared/meetings/link-location.ts';
import { goTo } from './router.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  isExternal?: boolean;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link of the shell, inside the console or to an external address in a new browser tab. */
export function ShellLink({ to, isExternal = false, onClick, ...rest }: Props) {
  if (isExternal) return <a {...rest} href={to} target="_blank" rel="noopener noreferrer" onClick={onClick} />;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    goTo(to);
  };
  return <a {...rest} href={linkLocation(to)} onClick={handleClick} />;
}
