import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { NoticeChoices, NoticeMail } from '@huiwu/contract/notices';
import { meetingIdOf } from '../../access/caller-scope.ts';
import type { Caller } from '../../access/caller.ts';
import type { SceneContents } from '../message-scenes/scene-contents.service.ts';
import { attachmentsIn } from '../files/attachments.service.ts';
import { listChoices } from './notice-contents.service.ts';
import type { NoticeStore } from './notices.store.ts';

interface Needs {
  store: NoticeStore;
  sceneContents: Pick<SceneContents, 'mailFor'>;
}

/** What the meeting of the caller can send a notice with. */
export const createNoticeChoices = ({ store, sceneContents }: Needs) => ({
  list: async (caller: Caller): Promise<NoticeChoices> => {
    const repositories = store.read(caller);
    const meetingId = meetingIdOf(caller);
    const customerId = (await repositories.messageScenes.customerOf(meetingId)) ?? '';
    const [choices, templates] = await Promise.all([
      listChoices(repositories),
      repositories.messageScenes.listMailTemplates(customerId, meetingId),
    ]);
    // Those for campaigns come first.
    const rest = templates.filter(({ scene }) => scene !== 'free');
    const ordered = [...templates.filter(({ scene }) => scene === 'free'), ...rest];
    const mailTemplates = ordered.map(({ id, name, scene, ...row }) => ({
      id,
      name,
      scene,
      attachments: attachmentsIn(row),
    }));
    return { ...choices, mailTemplates };
  },

  getMail: async (id: string, caller: Caller): Promise<NoticeMail> => {
    const of = { meetingId: meetingIdOf(caller), scene: undefined, templateId: id };
    const mail = (await sceneContents.mailFor(caller, of)) ?? refuse(baseErrors.notFound);
    const { subject, html, fallbacks, attachments } = mail;
    return { subject, html, fallbacks, attachments };
  },
});

export type NoticeChoiceService = ReturnType<typeof createNoticeChoices>;
