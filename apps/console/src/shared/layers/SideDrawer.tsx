import { Provider as MotionProvider } from '@rc-component/motion';
import { Drawer } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { hasPlaceholder } from './placeholders.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { useIsMobile } from '../components/useIsMobile.ts';

const WIDTH_PX = 560;
const WIDE_PX = 1080;

interface SideDrawerProps {
  /** Also the accessible name of the dialog. */
  title: string;
  /** Opens from the bottom with the height of its content, instead of from the side. */
  isSheet?: boolean;
  /** For a table instead of a form. */
  isWide?: boolean;
  /** Whether a click outside closes it. */
  isLight?: boolean;
  bodyClass?: string;
  /** Content next to the title, and below the content. */
  extra?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer, as wide as the screen on a phone. The focus returns when it closes. */
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
  // Its frame has already opened with the animation.
  const [isInPlace] = useState(hasPlaceholder);
  const drawer = (
    <Drawer
      open
      title={<span id={titleId}>{title}</span>}
      aria-labelledby={titleId}
      placement={isSheet ? 'bottom' : 'right'}
      size={sizeOf({ isSheet, isMobile, isWide })}
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

interface Size {
  isSheet: boolean;
  isMobile: boolean;
  isWide: boolean;
}

const sizeOf = ({ isSheet, isMobile, isWide }: Size): number | string => {
  if (isSheet) return 'auto';
  if (isMobile) return '100%';
  return isWide ? `min(${WIDE_PX}px, 100%)` : WIDTH_PX;
};
