import { useMemo } from 'react';
import { usePage } from '../page/usePage.ts';

const PARAMETER = 'dialog';

/** The open layer of a page and its record. It is part of the address, so it can be linked and survives a reload. */
export interface DialogInUrl<Name extends string> {
  name: Name | undefined;
  id: string | undefined;
  open: (name: Name, id?: string) => void;
  close: () => void;
  /** The `href` of a link to a layer. */
  linkTo: (name: Name, id: string) => string;
}

/** The layer in an address, without a check of the page. */
export const dialogIn = (search: string): string | null => new URLSearchParams(search).get(PARAMETER);

/** The address without its layer. */
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

/** Everything after the first dot, because record names can contain dots. */
const parts = (text: string): { first: string; id: string | undefined } => {
  const [first = '', ...rest] = text.split('.');
  return { first, id: rest.length === 0 ? undefined : rest.join('.') };
};

/** The layer in the address, if the page has it. */
export const useDialogInUrl = <Name extends string>(names: readonly Name[]): DialogInUrl<Name> => {
  const { path, search, setSearch } = usePage();
  const { first, id } = parts(search.get(PARAMETER) ?? '');
  // Stable until the address changes, so that a table with links to layers is not rendered again.
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
