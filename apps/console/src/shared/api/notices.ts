import type { CallFailure } from './call-failure.ts';

/** Something that a person must learn although no page handles it. */
export interface Notice {
  /**
   * `error`: a short toast. `notify`: a notification. `network`: as `error`, for five seconds.
   * `session-over`: a question, 重新登录 or 取消; anyone who asks it calls `sessionOverAnswered` afterwards.
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

/** Anyone who can show notices listens here; the answer stops it. */
export const onNotice = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Tells everyone who listens. That the session is over is told once until it was answered. */
export const announce = (notice: Notice): void => {
  if (listeners.size === 0) return;
  if (notice.kind === 'session-over') {
    if (isAskingAboutSession) return;
    isAskingAboutSession = true;
  }
  listeners.forEach((listener) => listener(notice));
};

/** The question about the session was answered, whatever the answer: the next one may be asked. */
export const sessionOverAnswered = (): void => {
  isAskingAboutSession = false;
};
