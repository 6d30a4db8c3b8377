import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { NoticeFigureSet } from '@huiwu/contract/notices';
import type { Caller } from '../../../access/caller.ts';
import { courseOf, faultsOf } from '../deliveries/delivery-figures.rules.ts';
import type { NoticeStore } from '../notices.store.ts';

/** What came of a notice, counted over its deliveries. */
export const createNoticeFigures = ({ store }: { store: NoticeStore }) => ({
  get: async (id: string, caller: Caller): Promise<NoticeFigureSet> => {
    const { notices, deliveryFigures } = store.read(caller);
    if ((await notices.written.find(id)) === undefined) refuse(baseErrors.notFound);
    const [states, sent, delivered, faults] = await Promise.all([
      deliveryFigures.statesOf(id),
      deliveryFigures.sentOf(id),
      deliveryFigures.deliveredOf(id),
      deliveryFigures.faultsOf(id),
    ]);
    return { states, course: courseOf(sent, delivered), faults: faultsOf(faults) };
  },
});

export type NoticeFigureService = ReturnType<typeof createNoticeFigures>;
