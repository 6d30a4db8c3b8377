import { use } from 'react';
import { PageContext, type PageState } from './page-context.ts';

/** The location of the page that asks. Pages never look at the router, which shows where another user may be. */
export const usePage = (): PageState => {
  const page = use(PageContext);
  if (!page) throw new Error('usePage belongs inside a page of the shell');
  return page;
};
