import { useEffect } from 'react';
import { useLayout } from '../../shared/layout/layout-store.ts';

const PRODUCT_TITLE = '智能运营一体化管理平台';

/** Sets the browser's title to the title of the page, unless the user has switched this off. */
export const useDocumentTitle = (title: string) => {
  const isDynamic = useLayout((layout) => layout.dynamicTitle);
  useEffect(() => {
    document.title = isDynamic ? `${title} - ${PRODUCT_TITLE}` : PRODUCT_TITLE;
  }, [title, isDynamic]);
};
