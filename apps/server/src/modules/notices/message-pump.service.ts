import { eachApart, inBackground } from '../../platform/background.ts';
import type { DeliveryRecovery } from './deliveries/delivery-recovery.service.ts';
import type { NoticeRuns } from './notice-runs.service.ts';
import type { SceneMessages } from './scenes/scene-messages.service.ts';

const SECOND_MS = 1000;

const untilNextSecond = (): number => SECOND_MS - (Date.now() % SECOND_MS);

interface Needs {
  noticeRuns: NoticeRuns;
  deliveryRecovery: DeliveryRecovery;
  sceneMessages: SceneMessages;
  reminderRuns: { runIfDue(): Promise<number> };
}

/** Sends messages on each node. Nodes share the work, because each message is claimed by one of them. */
export const createMessagePump = ({ noticeRuns, deliveryRecovery, sceneMessages, reminderRuns }: Needs) => {
  const stopping = new AbortController();

  /** What fails in one of them keeps no other waiting. */
  const runOnce = (): Promise<number> =>
    eachApart(
      [
        noticeRuns.beginPlanned,
        deliveryRecovery.recoverLost,
        sceneMessages.sendEventMessages,
        reminderRuns.runIfDue,
        noticeRuns.changeSome,
        () => noticeRuns.sendSome(stopping.signal),
      ],
      (run) => run(),
    );

  return {
    /** Runs all steps once. Returns how many events, reminders and messages were handled. */
    runOnce,

    /**
     * Runs when a second begins, because rates count by seconds, and again at once while there is work. The returned
     * function waits for messages that are being sent.
     */
    start: (onError: (error: unknown) => void): (() => Promise<void>) => {
      let timer: NodeJS.Timeout | undefined;
      let current: Promise<void> = Promise.resolve();
      const look = async (): Promise<void> => {
        let count = 0;
        try {
          count = await inBackground(runOnce);
        } catch (error) {
          onError(error);
        }
        if (!stopping.signal.aborted) timer = setTimeout(begin, count > 0 ? 0 : untilNextSecond());
      };
      const begin = (): void => {
        current = look();
      };
      begin();
      return async () => {
        stopping.abort();
        clearTimeout(timer);
        await current;
      };
    },
  };
};
