import { App, Button } from 'antd';
import { createElement, type ReactNode } from 'react';
import { UndoNote } from './UndoNote.tsx';

interface ToastOffer {
  title: string;
  description: string;
  /** A follow-up action, as a button of the toast. */
  action?: { verb: string; run: () => void } | undefined;
}

/** Undoes the action. It reports its own result. */
export type Undo = () => Promise<unknown>;

/** Short messages about an action, with the role `status` for success and `alert` for failure. */
export interface Toast {
  /** Reports success. The message disappears by itself. */
  done: (text: ReactNode, undo?: Undo) => void;
  /** Reports a failure although the server answered. */
  failed: (text: ReactNode) => void;
  /** Reports success with a follow-up button. The message stays longer. */
  offer: (offer: ToastOffer) => void;
}

const OFFER_SECONDS = 12;
const UNDO_SECONDS = 8;

let said = 0;

/** Toasts in the theme of the console, with their ARIA roles. */
export const useToast = (): Toast => {
  const { message, notification } = App.useApp();
  return {
    done: (text, undo) => {
      said += 1;
      const key = `done ${said}`;
      const handleUndo = () => {
        message.destroy(key);
        // A failure has already been announced.
        void undo?.().catch(() => undefined);
      };
      const content = undo ? createElement(UndoNote, { onUndo: handleUndo }, text) : text;
      // antd passes the role on to the notice, although its types do not declare it.
      const notice = {
        key,
        type: 'success' as const,
        content,
        role: 'status',
        ...(undo && { duration: UNDO_SECONDS }),
      };
      void message.open(notice);
    },
    failed: (content) => void message.error(content),
    offer: ({ title, description, action }) => {
      const key = title;
      const handleClick = () => {
        notification.destroy(key);
        action?.run();
      };
      const actions = action && createElement(Button, { type: 'primary', onClick: handleClick }, action.verb);
      notification.success({ key, role: 'status', title, description, actions, duration: OFFER_SECONDS });
    },
  };
};
