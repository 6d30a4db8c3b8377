import { App } from 'antd';
import type { ReactNode } from 'react';

interface Question {
  /** Verb and name: 停用 张三？ */
  title: string;
  /** What happens afterwards. */
  consequence: ReactNode;
  /** Label of the confirming button. */
  verb: string;
  cancel?: string;
  isDangerous?: boolean;
  /** Runs while the dialog is open and busy. A failure is announced elsewhere and closes the dialog. */
  act?: () => Promise<unknown>;
  /** Aborting the signal closes the dialog without an answer. */
  until?: AbortSignal;
}

/** Asks for confirmation. Resolves to whether the user agreed. */
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
