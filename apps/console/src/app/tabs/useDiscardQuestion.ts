import { useEffect, useRef } from 'react';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { guardLocation } from '../router/router.ts';
import { isDirty } from './live-pages.ts';
import { confirmDiscardWith } from './unsaved-changes.ts';
import { confirmLeaving } from './tab-commands.ts';
import { useTabs } from './tab-store.ts';

const holdBack = (event: BeforeUnloadEvent): void => {
  if (useTabs.getState().pages.some(isDirty)) event.preventDefault();
};

/** Asks for confirmation before unsaved changes are discarded, however the page is left. */
export const useDiscardQuestion = (): void => {
  const confirm = useConfirm();
  const latest = useRef(confirm);
  useEffect(() => {
    latest.current = confirm;
  });
  useEffect(() => {
    const ends = [
      guardLocation(confirmLeaving),
      confirmDiscardWith((titles) =>
        latest.current({
          title: `放弃${titles.map((title) => `“${title}”`).join('、')}中未保存的修改？`,
          consequence: '继续后，刚才填写的内容不会保留。',
          verb: '放弃',
          cancel: '继续填写',
          isDangerous: true,
        }),
      ),
    ];
    window.addEventListener('beforeunload', holdBack);
    return () => {
      ends.forEach((end) => end());
      window.removeEventListener('beforeunload', holdBack);
    };
  }, []);
};
