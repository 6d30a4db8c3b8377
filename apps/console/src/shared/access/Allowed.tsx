import type { ReactNode } from 'react';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { useAccess } from './useAccess.ts';

interface Props {
  to: Pick<Endpoint, 'access'>;
  children: ReactNode;
}

/** Shows its children if the admin may make the call. */
export function Allowed({ to, children }: Props) {
  return useAccess().can(to) ? children : null;
}
