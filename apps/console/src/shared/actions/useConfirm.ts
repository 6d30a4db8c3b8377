import { App } from 'antd';
import type { ReactNode } from 'react';

interface Question {
  /** Names the thing: 停用 张三？ */
  title: string;
  /** Names the consequence. */
  consequence: ReactNode;
  /** The verb of the button that does it. */
  verb: string;
  cancel?: string;
  isDangerous?: boolean;
  /** While it runs the dialog stays, busy; a failure closes it, having been announced already. */
  act?: () => Promise<unknown>;
  /** Its end takes the question back, unanswered. */
  until?: AbortSignal;
}

/** Asks before something that cannot be taken back; answers whether the person agreed. */
export const useConfirm = () => {
  const { modal } = App.useApp();
  return async (question: Question): Promise<boolean> => {
    const { title, consequence, verb, cancel = '取消', isDangerous = false, act, until } = question;
    const asked = modal.confirm({
      title,
      content: consequence,
      okText: verb,
      cancelText: cancel,
      okButtonProps: { danger: isDangerous },
      focusable: { autoFocusButton: isDangerous ? 'cancel' : 'ok' },
      onOk: async () => {
        await act?.().catch(() => undefined);
      },
    });
    until?.addEventListener('abort', asked.destroy);
    return await asked;
  };
};
