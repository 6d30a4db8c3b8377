import { Button, type ButtonProps } from 'antd';
import { useBusy } from './useBusy.ts';

interface BusyButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  /** The button is busy and disabled while it runs. */
  act: () => Promise<unknown>;
}

/** A button that calls the server without asking for confirmation. */
export function BusyButton({ act, ...rest }: BusyButtonProps) {
  const { busy, perform } = useBusy();
  return <Button {...rest} loading={busy !== undefined} onClick={() => perform('act', act)} />;
}
