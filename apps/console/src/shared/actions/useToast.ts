import { App, Button } from 'antd';
import { createElement, type ReactNode } from 'react';
import { UndoNote } from './UndoNote.tsx';

interface ToastOffer {
  title: string;
  description: string;
  /** What can be done next, right here. */
  action?: { verb: string; run: () => void } | undefined;
}

/** The way back from what was done; what comes of it is said by itself. */
export type Undo = () => Promise<unknown>;

/** Short words about what just happened; `status` for what was done, `alert` for what was not. */
export interface Toast {
  /** Something was done: said once, politely, and gone by itself. */
  done: (text: ReactNode, undo?: Undo) => void;
  /** Something was not done although the server answered. */
  failed: (text: ReactNode) => void;
  /** Something was done and something else is to follow: stays longer, with a button. */
  offer: (offer: ToastOffer) => void;
}

const OFFER_SECONDS = 12;
const UNDO_SECONDS = 8;

let said = 0;

/** The toasts of this console, in the theme and with the right roles. */
export const useToast = (): Toast => {
  const { message, notification } = App.useApp();
  return {
    done: (text, undo) => {
      said += 1;
      const key = `done ${said}`;
      const handleUndo = () => {
        message.destroy(key);
        // A failure has been announced already.
        void undo?.().catch(() => undefined);
      };
      const content = undo ? createElement(UndoNote, { onUndo: handleUndo }, text) : text;
      // antd hands the role on to the notice, its types do not say so.
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
