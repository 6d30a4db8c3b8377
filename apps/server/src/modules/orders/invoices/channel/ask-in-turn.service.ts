import { iso } from '../../../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../../../store.ts';
import type { InvoiceStore } from '../invoices.store.ts';
import type { AskedTable, ChannelQuestionRepository } from './channel-questions.repository.ts';
import { advanceEach } from './channel-answers.service.ts';

interface Turn {
  table: AskedTable;
  list(questions: ChannelQuestionRepository, now: string): Promise<{ id: string }[]>;
  advance(id: string): Promise<void>;
}

/** Asks about those of a table whose turn it is. Whatever is answered, the others come first the next time. */
export const askInTurn = async (store: InvoiceStore, { table, list, advance }: Turn): Promise<void> => {
  const ids = await store.change(ALL_CUSTOMERS, async ({ repositories: { channelQuestions }, now }) => {
    const found = (await list(channelQuestions, iso(now))).map(({ id }) => id);
    if (found.length > 0) await channelQuestions.noteAsked(table, found, iso(now));
    return found;
  });
  await advanceEach(ids, advance);
};
