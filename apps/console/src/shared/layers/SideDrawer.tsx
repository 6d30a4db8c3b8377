import { Provider as MotionProvider } from '@rc-component/motion';
import { Drawer } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { isTakingOver } from './stand-in.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { useIsMobile } from '../components/useIsMobile.ts';

const WIDTH_PX = 560;
const WIDE_PX = 1080;
interface SideDrawerProps {
  /** Also the dialog's name. */
  title: string;
  /** From below and only as high as it needs to be, instead of from the side. */
  isSheet?: boolean;
  /** For tables. */
  isWide?: boolean;
  /** Whether a click beside it closes it. */
  isLight?: boolean;
  bodyClass?: string;
  /** Beside the title, and below all. */
  extra?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A layer from the side, as wide as a phone where there is no more room; the focus comes back when it goes. */
export function SideDrawer({
  title,
  isSheet = false,
  isWide = false,
  isLight = true,
  bodyClass = '',
  extra,
  footer,
  onClose,
  children,
}: SideDrawerProps) {
  const isMobile = useIsMobile();
  const titleId = useId();
  useFocusReturn();
  // Its frame has come in already.
  const [isInPlace] = useState(isTakingOver);
  const drawer = (
    <Drawer
      open
      title={<span id={titleId}>{title}</span>}
      aria-labelledby={titleId}
      placement={isSheet ? 'bottom' : 'right'}
      size={sizeOf({ isSheet, isWide, isMobile })}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      mask={{ closable: isLight }}
      classNames={{ body: bodyClass }}
      extra={extra}
      footer={footer}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
  return isInPlace ? <MotionProvider motion={false}>{drawer}</MotionProvider> : drawer;
}

const sizeOf = (is: { isSheet: boolean; isWide: boolean; isMobile: boolean }): number | string => {
  if (is.isSheet) return 'auto';
  if (is.isMobile) return '100%';
  return is.isWide ? `min(${WIDE_PX}px, 100%)` : WIDTH_PX;
};
