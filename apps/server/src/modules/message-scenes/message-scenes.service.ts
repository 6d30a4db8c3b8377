import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { EVENT_SCENES, MAIL_SCENES, type EventScene } from '@huiwu/contract/mail-templates';
import { meetingErrors } from '@huiwu/contract/meetings';
import {
  CONTENT_SOURCES,
  isSentBy,
  messageSceneProblems,
  SCENE_MODES,
  type MessageSceneTable,
  type SceneEdit,
  type SceneSetting,
} from '@huiwu/contract/message-scenes';
import { MESSAGE_CHANNELS, type MessageChannel } from '@huiwu/contract/suppressions';
import type { Caller } from '../../access/caller.ts';
import { meetingIdOf } from '../../access/caller-scope.ts';
import { newId } from '../../platform/ids.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { AnyWork, Store, Work } from '../../store.ts';
import { sourceOf } from './message-scenes.rules.ts';
import type { MessageSceneRepository } from './message-scenes.repository.ts';
import type { MessageSceneRow } from './message-scenes.table.ts';

interface SceneRepositories {
  messageScenes: MessageSceneRepository;
}

interface Needs {
  store: Store<SceneRepositories>;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting> };
}

type MailChoice = Awaited<ReturnType<MessageSceneRepository['listMailTemplates']>>[number];

interface Offered {
  sms: { id: string; name: string }[];
  mail: MailChoice[];
  names: Map<string, string>;
}

const CHANNELS = Object.keys(MESSAGE_CHANNELS) as MessageChannel[];
const NOTHING = '不发送';

const chosenIn = (row: MessageSceneRow | undefined): string | null =>
  row?.sms_template_id ?? row?.mail_template_id ?? null;

/** Any template of the scene, or one for every scene. */
const suits = (scene: EventScene) => (template: MailChoice) => template.scene === scene || template.scene === 'free';

const isUsable = (
  id: string,
  { scene, channel }: Pick<SceneEdit, 'scene' | 'channel'>,
  { sms, mail }: Offered,
): boolean =>
  channel === 'sms' ? sms.some((each) => each.id === id) : mail.some((each) => each.id === id && suits(scene)(each));

/** What is sent without a choice, or after the chosen template was disabled. */
const followed = (scene: EventScene, channel: MessageChannel, { mail }: Offered): string => {
  if (channel === 'sms') return NOTHING;
  const own = mail.find((each) => each.scene === scene);
  const source = CONTENT_SOURCES[sourceOf(own)];
  return own === undefined ? source : `${source}“${own.name}”`;
};

const settingOf = (
  { scene, channel }: { scene: EventScene; channel: MessageChannel },
  row: MessageSceneRow | undefined,
  offered: Offered,
): SceneSetting => {
  const mode = row?.mode ?? 'follow';
  const id = chosenIn(row);
  const template =
    id === null
      ? null
      : { id, name: offered.names.get(id) ?? '已删除', isUsable: isUsable(id, { scene, channel }, offered) };
  const sent = template?.isUsable === true ? `“${template.name}”` : followed(scene, channel, offered);
  return { scene, channel, mode, template, effect: mode === 'off' ? NOTHING : sent, version: row?.version ?? 0 };
};

/** Which template a meeting uses for each scene on each channel. */
export const createMessageSceneService = ({ store, meetings }: Needs) => {
  const offeredTo = async (
    { messageScenes }: SceneRepositories,
    { id, customerId }: { id: string; customerId: string },
    rows: readonly MessageSceneRow[],
  ): Promise<Offered> => ({
    sms: await messageScenes.listSmsTemplates(customerId),
    mail: await messageScenes.listMailTemplates(customerId, id),
    names: await messageScenes.namesOf(
      rows.flatMap(({ sms_template_id }) => sms_template_id ?? []),
      rows.flatMap(({ mail_template_id }) => mail_template_id ?? []),
    ),
  });

  const templateOf = ({ mode, channel, scene, template }: SceneEdit, offered: Offered) => {
    if (mode !== 'template') return { sms_template_id: null, mail_template_id: null };
    if (template === undefined) return refuseField('template', messageSceneProblems.noTemplate);
    if (!isUsable(template, { scene, channel }, offered))
      return refuseField('template', messageSceneProblems.templateGone);
    return channel === 'sms'
      ? { sms_template_id: template, mail_template_id: null }
      : { sms_template_id: null, mail_template_id: template };
  };

  const save = async (
    { repositories: { messageScenes }, updated }: Work<SceneRepositories>,
    meeting: OpenMeeting,
    {
      before,
      change,
    }: {
      before: MessageSceneRow | undefined;
      change: Pick<MessageSceneRow, 'scene' | 'channel' | 'mode' | 'sms_template_id' | 'mail_template_id'>;
    },
  ): Promise<void> => {
    const { mode, sms_template_id, mail_template_id } = change;
    if (before !== undefined)
      return messageScenes.update(before.id, {
        mode,
        sms_template_id,
        mail_template_id,
        ...updated,
        version: before.version + 1,
      });
    return messageScenes.insert({
      id: newId(),
      customer_id: meeting.customer_id,
      meeting_id: meeting.id,
      ...change,
      ...updated,
    });
  };

  const inWords = (row: Pick<MessageSceneRow, 'mode'> | undefined, name: string | undefined): string => {
    const mode = SCENE_MODES[row?.mode ?? 'follow'];
    return name === undefined ? mode : `${mode}“${name}”`;
  };

  return {
    list: async (caller: Caller): Promise<MessageSceneTable> => {
      const id = meetingIdOf(caller);
      const repositories = store.read(caller);
      const customerId = (await repositories.messageScenes.customerOf(id)) ?? refuse(meetingErrors.notEntered);
      const rows = await repositories.messageScenes.list(id);
      const offered = await offeredTo(repositories, { id, customerId }, rows);
      const settings = EVENT_SCENES.flatMap((scene) =>
        CHANNELS.filter((channel) => isSentBy(scene, channel)).map((channel) =>
          settingOf(
            { scene, channel },
            rows.find((row) => row.scene === scene && row.channel === channel),
            offered,
          ),
        ),
      );
      return {
        settings,
        smsTemplates: offered.sms,
        mailTemplates: offered.mail.map((each) => ({ id: each.id, name: each.name, scene: each.scene })),
      };
    },

    edit: (asked: SceneEdit, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const meeting = await meetings.lockOpenMeeting(work, caller);
        const { messageScenes } = work.repositories;
        const { scene, channel, mode } = asked;
        if (!isSentBy(scene, channel)) refuseField('channel', messageSceneProblems.notSent);
        const before = await messageScenes.find({ meeting_id: meeting.id, scene, channel });
        if ((before?.version ?? 0) !== asked.version) refuse(baseErrors.changed);
        const of = { id: meeting.id, customerId: meeting.customer_id };
        const offered = await offeredTo(work.repositories, of, before === undefined ? [] : [before]);
        const chosen = templateOf(asked, offered);
        await save(work, meeting, { before, change: { scene, channel, mode, ...chosen } });
        const nameOf = (id: string | null) =>
          id === null
            ? undefined
            : (offered.names.get(id) ?? [...offered.sms, ...offered.mail].find((each) => each.id === id)?.name);
        await work.log({
          module: '消息模板',
          action: '设置',
          targetId: meeting.id,
          targetName: `${MAIL_SCENES[scene]} ${MESSAGE_CHANNELS[channel]}`,
          customerId: meeting.customer_id,
          before: { 设置: inWords(before, nameOf(chosenIn(before))) },
          after: { 设置: inWords({ mode }, nameOf(chosen.sms_template_id ?? chosen.mail_template_id)) },
        });
        return null;
      }),
  };
};

export type MessageSceneService = ReturnType<typeof createMessageSceneService>;
