import { useEffect } from 'react';

const PRODUCT_TITLE = '智能运营一体化管理平台';

/** The browser's own title follows the page. */
export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} - ${PRODUCT_TITLE}`;
  }, [title]);
};
