import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useConfirm } from '../actions/useConfirm.ts';
import { SideDrawer } from '../layers/SideDrawer.tsx';
import { FormDrawerContext } from './form-drawer-context.ts';
import { useUnloadGuard } from './useUnloadGuard.ts';
import './forms.css';

interface FormDrawerProps {
  /** Also the dialog's accessible name: the label of the button that opened it. */
  title: string;
  isWide?: boolean;
  onClose: () => void;
  /** A `DrawerForm`, or a skeleton while its data is loading. */
  children: ReactNode;
}

/** A drawer for a form of up to twelve fields. Closing it with unsaved changes asks for confirmation. */
export function FormDrawer({ title, isWide = false, onClose, children }: FormDrawerProps) {
  const isDirty = useRef<() => boolean>(() => false);
  const leave = useLeave(isDirty, onClose);
  useUnloadGuard(isDirty);
  const watch = useCallback((next: () => boolean) => {
    isDirty.current = next;
  }, []);
  return (
    <SideDrawer title={title} isWide={isWide} isLight={false} bodyClass="form-drawer-body" onClose={() => void leave()}>
      <FormDrawerContext value={{ watch, leave: () => void leave() }}>{children}</FormDrawerContext>
    </SideDrawer>
  );
}

const useLeave = (isDirty: { current: () => boolean }, onClose: () => void) => {
  const confirm = useConfirm();
  const asked = useRef<AbortController>(undefined);
  const endQuestion = useCallback(() => {
    asked.current?.abort();
    asked.current = undefined;
  }, []);
  // The save that was running has closed the drawer, so nothing can be discarded.
  useEffect(() => endQuestion, [endQuestion]);
  const ask = async () => {
    const question = new AbortController();
    asked.current = question;
    const isAgreed = await confirm({
      title: '放弃未保存的修改？',
      consequence: '关闭后，刚才填写的内容不会保留。',
      verb: '放弃',
      cancel: '继续填写',
      isDangerous: true,
      until: question.signal,
    });
    asked.current = undefined;
    return isAgreed;
  };
  return async () => {
    if (asked.current) return;
    if (!isDirty.current() || (await ask())) onClose();
  };
};
