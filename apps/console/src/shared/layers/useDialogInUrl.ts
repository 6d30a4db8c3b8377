import { useMemo } from 'react';
import { usePage } from '../page/usePage.ts';

const PARAMETER = 'dialog';

/** Which layer is open over a page, and about what; it has an address, so it can be linked to and survives a reload. */
export interface DialogInUrl<Name extends string> {
  name: Name | undefined;
  id: string | undefined;
  open: (name: Name, id?: string) => void;
  close: () => void;
  /** Where a real link to a layer leads. */
  linkTo: (name: Name, id: string) => string;
}

/** The layer that an address names, whichever page knows it. */
export const dialogIn = (search: string): string | null => new URLSearchParams(search).get(PARAMETER);

/** An address without the layer over its page. */
export const withoutDialog = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  return query.size === 0 ? '' : `?${query.toString()}`;
};

const withDialog = (current: URLSearchParams, text: string): URLSearchParams => {
  const next = new URLSearchParams(current);
  next.set(PARAMETER, text);
  return next;
};

const textOf = (name: string, id: string | undefined): string => (id === undefined ? name : `${name}.${id}`);

/** Whatever stands after the first dot, for there are records whose own name has dots. */
const parts = (text: string): { first: string; id: string | undefined } => {
  const [first = '', ...rest] = text.split('.');
  return { first, id: rest.length === 0 ? undefined : rest.join('.') };
};

/** The layer that this page's address names, out of those that the page knows. */
export const useDialogInUrl = <Name extends string>(names: readonly Name[]): DialogInUrl<Name> => {
  const { path, search, setSearch } = usePage();
  const { first, id } = parts(search.get(PARAMETER) ?? '');
  // The same until the address changes, so that a table of links to it need not be drawn again.
  return useMemo(
    () => ({
      name: names.find((name) => name === first),
      id,
      open: (name, about) => setSearch((current) => withDialog(current, textOf(name, about))),
      close: () => setSearch((current) => new URLSearchParams(withoutDialog(current.toString())), { replace: true }),
      linkTo: (name, about) => `${path}?${withDialog(search, textOf(name, about)).toString()}`,
    }),
    [names, first, id, path, search, setSearch],
  );
};
