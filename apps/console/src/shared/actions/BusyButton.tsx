import { Button, type ButtonProps } from 'antd';
import { useBusy } from './useBusy.ts';

interface BusyButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  /** While it runs the button shows so and cannot be pressed. */
  act: () => Promise<unknown>;
}

/** A button that calls the server without a question before it. */
export function BusyButton({ act, ...rest }: BusyButtonProps) {
  const { busy, perform } = useBusy();
  return <Button {...rest} loading={busy !== undefined} onClick={() => perform('act', act)} />;
}
