import type { ComposedRepositories as Repositories } from '../../composition.ts';
import type { Calendar } from '../calendar.ts';
import { insertMailTemplates } from './mail-templates.ts';
import { insertMessageSettings } from './message-settings.ts';
import { insertNotices } from './notices.ts';
import { insertReminders } from './reminders.ts';

/** Templates, and with a key the channels and what was sent through them. */
export const insertMessaging = async (
  repositories: Repositories,
  { calendar, encrypt }: { calendar: Calendar; encrypt: ((text: string) => string) | undefined },
): Promise<void> => {
  await insertMailTemplates(repositories, calendar);
  if (encrypt === undefined) return;
  await insertMessageSettings(repositories, { calendar, encrypt });
  await insertNotices(repositories, calendar);
  await insertReminders(repositories, calendar);
};
