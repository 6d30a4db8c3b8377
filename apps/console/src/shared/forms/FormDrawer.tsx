import { Drawer } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useConfirm } from '../components/useConfirm.ts';
import { useIsMobile } from '../components/useIsMobile.ts';
import { useFocusReturn } from '../components/useFocusReturn.ts';
import { FormDrawerContext } from './form-drawer-context.ts';
import { useUnloadGuard } from './useUnloadGuard.ts';
import './forms.css';

const WIDTH_PX = 560;

interface FormDrawerProps {
  /** Also the dialog's name: the words of the button that opened it. */
  title: string;
  onClose: () => void;
  /** A `DrawerForm`, or what stands in until its data has come. */
  children: ReactNode;
}

/** A drawer for a form of up to twelve fields; closing it with changes asks first. */
export function FormDrawer({ title, onClose, children }: FormDrawerProps) {
  const isMobile = useIsMobile();
  const isDirty = useRef(() => false);
  const leave = useLeave(isDirty, onClose);
  useFocusReturn();
  useUnloadGuard(isDirty);
  return (
    <Drawer
      open
      title={title}
      size={isMobile ? '100%' : WIDTH_PX}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      mask={{ closable: false }}
      classNames={{ body: 'form-drawer-body' }}
      onClose={() => void leave()}
    >
      <FormDrawerContext value={{ isDirty, leave: () => void leave() }}>{children}</FormDrawerContext>
    </Drawer>
  );
}

const useLeave = (isDirty: { current: () => boolean }, onClose: () => void) => {
  const confirm = useConfirm();
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    const isAgreed = await confirm({
      title: '放弃未保存的修改？',
      consequence: '关闭后，刚才填写的内容不会保留。',
      verb: '放弃',
      cancel: '继续填写',
      isDangerous: true,
    });
    setIsAsking(false);
    return isAgreed;
  };
  return async () => {
    if (isAsking) return;
    if (!isDirty.current() || (await ask())) onClose();
  };
};
