import { inBackground } from '../../platform/background.ts';
import type { DeliveryRecovery } from './deliveries/delivery-recovery.service.ts';
import type { NoticeRuns } from './notice-runs.service.ts';
import type { SceneMessages } from './scenes/scene-messages.service.ts';

const LOOK_EVERY_MS = 1000;

interface Needs {
  noticeRuns: NoticeRuns;
  deliveryRecovery: DeliveryRecovery;
  sceneMessages: SceneMessages;
}

/** Sends messages on each node. Nodes share the work, because each message is claimed by one of them. */
export const createMessagePump = ({ noticeRuns, deliveryRecovery, sceneMessages }: Needs) => {
  const stopping = new AbortController();

  const runOnce = async (): Promise<number> => {
    await noticeRuns.beginPlanned();
    await deliveryRecovery.recoverLost();
    // What cannot be told does not keep back what is ready to be sent.
    const [told] = await Promise.allSettled([sceneMessages.tellSome()]);
    const sent = await noticeRuns.sendSome(stopping.signal);
    if (told.status === 'rejected') throw told.reason;
    return told.value + sent;
  };

  return {
    /** One look; returns how many events were told and messages sent or stopped. */
    runOnce,

    /** Looks every second, and again at once while there is work. The returned function waits for messages under way. */
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
        if (!stopping.signal.aborted) timer = setTimeout(begin, count > 0 ? 0 : LOOK_EVERY_MS);
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
