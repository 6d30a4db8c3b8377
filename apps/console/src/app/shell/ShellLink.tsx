import type { ComponentProps } from 'react';
import { Link } from 'react-router';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  isExternal?: boolean;
}

/** A link of the shell: inside the console, or to an outside address in a tab of its own. */
export function ShellLink({ to, isExternal = false, children, ...rest }: Props) {
  if (isExternal) {
    return (
      <a {...rest} href={to} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={to}>
      {children}
    </Link>
  );
}
