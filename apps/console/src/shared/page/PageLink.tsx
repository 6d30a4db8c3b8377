import type { ComponentProps, MouseEvent } from 'react';
import { linkLocation } from '../meetings/link-location.ts';
import { usePage } from './usePage.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A real link to another page of the console. The browser can open it in a new tab. */
export function PageLink({ to, onClick, ...rest }: Props) {
  const { navigate } = usePage();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...rest} href={linkLocation(to)} onClick={handleClick} />;
}
