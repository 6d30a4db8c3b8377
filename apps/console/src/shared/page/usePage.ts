import { use } from 'react';
import { PageContext, type PageState } from './page-context.ts';

/** The location of the calling page. Pages do not use the router, because it can show another page's location. */
export const usePage = (): PageState => {
  const page = use(PageContext);
  if (!page) throw new Error('usePage belongs inside a page of the shell');
  return page;
};
