import type { CallFailure } from './call-failure.ts';

/** A message for the user that no page handles. */
export interface Notice {
  /**
   * `error`: a short toast. `notify`: a notification. `network`: as `error`, for five seconds. `session-over`: a dialog
   * with 重新登录 and 取消; the code that shows it must call `sessionOverAnswered` afterwards.
   */
  kind: 'error' | 'notify' | 'network' | 'session-over';
  message: string;
  failure: CallFailure;
}

/** Fixed by the specification, section 8. */
export const NETWORK_NOTICE_SECONDS = 5;

type Listener = (notice: Notice) => void;

const listeners = new Set<Listener>();
let isAskingAboutSession = false;

/** Subscribes to notices. Returns a function that unsubscribes. */
export const onNotice = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Sends a notice to all subscribers. `session-over` is sent once until it is answered. */
export const announce = (notice: Notice): void => {
  if (listeners.size === 0) return;
  if (notice.kind === 'session-over') {
    if (isAskingAboutSession) return;
    isAskingAboutSession = true;
  }
  listeners.forEach((listener) => listener(notice));
};

/** The session dialog was answered, so the next one can be shown. */
export const sessionOverAnswered = (): void => {
  isAskingAboutSession = false;
};
