import { EVENT_SCENES, MAIL_SCENES, type EventScene } from '@huiwu/contract/mail-templates';
import {
  editMessageScene,
  listMessageScenes,
  SCENE_MODES,
  type MessageSceneTable,
  type SceneMode,
  type SceneSetting,
} from '@huiwu/contract/message-scenes';
import { MESSAGE_CHANNELS, type MessageChannel } from '@huiwu/contract/suppressions';
import { useQuery } from '@tanstack/react-query';
import { Select, Table, Tag } from 'antd';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { meetingDashboardQuery } from '../../shared/meetings/meeting-dashboard.queries.ts';
import { ReadOnlyBanner } from '../../shared/meetings/ReadOnlyBanner.tsx';
import './message-scenes.css';

const CHANNELS = Object.keys(MESSAGE_CHANNELS) as MessageChannel[];
const QUERY_KEY = 'messageScenes';

/** Which template the meeting uses for each scene on each channel. */
export function MessageScenesPage() {
  const query = useQuery({
    queryKey: [QUERY_KEY],
    queryFn: ({ signal }) => callEndpoint(listMessageScenes, {}, { signal }),
  });
  const { data: meeting } = useQuery({ ...meetingDashboardQuery(), select: (dashboard) => dashboard.meeting });
  const { can } = useAccess();
  const isClosed = meeting?.isReadOnly === true;
  return (
    <PageFrame title="消息模板" description="本会议的自动消息在短信和邮件中使用的内容；未设置的跟随公司。">
      {isClosed && <ReadOnlyBanner state={meeting.state} />}
      <section className="panel" aria-label="消息模板">
        <LoadFirst query={query}>
          {(table) => <Scenes table={table} isFixed={isClosed || !can(editMessageScene)} />}
        </LoadFirst>
      </section>
    </PageFrame>
  );
}

interface ScenesProps {
  table: MessageSceneTable;
  isFixed: boolean;
}

function Scenes({ table, isFixed }: ScenesProps) {
  const rows = EVENT_SCENES.map((scene) => ({ scene }));
  const of = (scene: EventScene, channel: MessageChannel) =>
    table.settings.find((each) => each.scene === scene && each.channel === channel);
  return (
    <Table
      size="small"
      rowKey="scene"
      pagination={false}
      scroll={{ x: 800 }}
      dataSource={rows}
      columns={[
        { key: 'scene', title: '场景', width: 128, rowScope: 'row', render: (_, { scene }) => MAIL_SCENES[scene] },
        ...CHANNELS.map((channel) => ({
          key: channel,
          title: MESSAGE_CHANNELS[channel],
          render: (_: unknown, { scene }: { scene: EventScene }) => {
            const setting = of(scene, channel);
            if (setting !== undefined) return <Setting {...{ setting, table, isFixed }} />;
            return <span className="quiet">由提醒规则选择模板</span>;
          },
        })),
      ]}
    />
  );
}

interface SettingProps extends ScenesProps {
  setting: SceneSetting;
}

const templatesFor = ({ scene, channel }: SceneSetting, { smsTemplates, mailTemplates }: MessageSceneTable) =>
  channel === 'sms'
    ? smsTemplates
    : mailTemplates.filter((template) => template.scene === scene || template.scene === 'free');

/** The setting as one value: a mode, or the template itself. */
const valueOf = ({ mode, template }: SceneSetting): string => (template === null ? mode : template.id);

const isMode = (value: string): value is Exclude<SceneMode, 'template'> => value === 'follow' || value === 'off';

function Setting({ setting, table, isFixed }: SettingProps) {
  const { scene, channel, version, template, effect } = setting;
  const toast = useToast();
  const { mutateAsync, isPending } = useEndpointMutation(editMessageScene, { refreshes: [QUERY_KEY] });
  const offered = templatesFor(setting, table);
  const isGone = template !== null && !template.isUsable;
  const change = async (value: string) => {
    const chosen = isMode(value) ? { mode: value } : { mode: 'template' as const, template: value };
    await mutateAsync({ scene, channel, version, ...chosen });
    toast.done(`已保存 ${MAIL_SCENES[scene]}`);
  };
  return (
    <>
      <Select
        className="scene-choice"
        aria-label={`${MAIL_SCENES[scene]}的${MESSAGE_CHANNELS[channel]}`}
        value={valueOf(setting)}
        disabled={isFixed}
        loading={isPending}
        options={[
          { value: 'follow', label: SCENE_MODES.follow },
          { value: 'off', label: SCENE_MODES.off },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ...(isGone && !offered.some(({ id }) => id === template.id)
            ? [{ value: template.id, label: template.name, disabled: true }]
            : []),
        ]}
        onChange={(value) => void change(value).catch(() => undefined)}
      />
      <p className="quiet scene-effect">
        {isGone && <Tag color="warning">模板已停用</Tag>}
        {effect}
      </p>
    </>
  );
}
