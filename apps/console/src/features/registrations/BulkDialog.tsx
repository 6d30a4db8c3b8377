import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { ArchiveNaming } from '@huiwu/contract/archives';
import { useQuery } from '@tanstack/react-query';
import {
  bulkMoveWithReason,
  bulkTagging,
  bulkTypeChange,
  downloadAudienceFiles,
  packTicketCodes,
  PREVIEWED_MAX,
  type Audience,
  type BulkPreviewed,
} from '@huiwu/contract/registrations';
import { Form, Input, Modal } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { NamePatternItem } from '../../shared/archives/NamePatternItem.tsx';
import { formatCount } from '../../shared/formats/numbers.ts';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import './registrations.css';
import { TypedCountItem } from '../../shared/registrations/TypedCountItem.tsx';
import { BULKS, type BulkName } from './bulks.ts';
import { TagsSelect, TEAM_HINT, TeamSelect, TypeSelect } from './registration-inputs.tsx';
import { audienceCountQuery, NOUN } from '../../shared/registrations/registration-choices.queries.ts';
import { bulkPreviewQuery } from './registrations.queries.ts';
import { CheckedForm } from '../../shared/forms/CheckedForm.tsx';

interface BulkDialogProps {
  name: BulkName;
  audience: Audience;
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  reason?: string;
  typeId?: string;
  tags?: string[];
  team?: string | null;
  count?: number | null;
}

/** Bulk actions that make an archive. */
const ARCHIVES: Partial<Record<BulkName, { naming: ArchiveNaming; hint: string }>> = {
  files: {
    naming: downloadAudienceFiles.naming,
    hint: '在后台打包报名表中的文件，最多 2,000 个、2 GB；不能下载的列在压缩包内的 manifest.csv 中。',
  },
  codes: {
    naming: packTicketCodes.naming,
    hint: '在后台为报名已确认的人员各生成一张电子票二维码（PNG）并打包，最多 2,000 人；没有电子票的列在压缩包内的 manifest.csv 中。',
  },
};

/** An empty input is left out, except that of a team, which means no team. */
const ownOf = (input: (typeof BULKS)[BulkName]['input'], { team, count, ...others }: Values): Values => {
  if (input === 'team') return { team: team ?? null };
  return typeof count === 'number' ? { ...others, count } : others;
};

/** Says how many registrations a bulk action is about, asks for what it needs and begins it. */
export function BulkDialog({ name, audience, onClose, onDone }: BulkDialogProps) {
  const { verb, action, input, isDangerous } = BULKS[name];
  const to: Endpoint = BULKS[name].to;
  const archive = ARCHIVES[name];
  const [form] = Form.useForm<Values>();
  const toast = useToast();
  const { data } = useQuery(audienceCountQuery(audience));
  const preview = useQuery(bulkPreviewQuery(audience, action));
  const begin = useEndpointMutation(to, { refreshes: ['tasks', NOUN] });
  const { isSaving, submit } = useSubmit(form, async (values: Values) => {
    await begin.mutateAsync({ audience, ...ownOf(input, values) });
    toast.done(`已开始批量${verb}，${archive ? '完成后在右上角“任务”中下载' : '进度和结果见后台任务'}`);
    onClose();
    onDone();
  });
  const count = data === undefined ? '…' : formatCount(data.count);
  return (
    <Modal
      open
      title={`${verb}：${count} 名参会人员`}
      okText={verb}
      cancelText="取消"
      okButtonProps={{ danger: isDangerous, loading: isSaving, disabled: data === undefined || data.count === 0 }}
      closable={{ 'aria-label': '关闭' }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{archive?.hint ?? '在后台逐条处理，不能处理的会跳过并说明原因，其余照常完成。'}</p>
      {preview.data && preview.data.skipped > 0 && <Skipped preview={preview.data} />}
      <CheckedForm
        form={form}
        layout="vertical"
        initialValues={archive ? { namePattern: archive.naming.usual } : {}}
        onFinish={(values) => void submit(values)}
      >
        <BulkInput input={input} naming={archive?.naming} count={data?.count} />
      </CheckedForm>
    </Modal>
  );
}

/** Who would be skipped now, and why. */
function Skipped({ preview: { checked, skipped, lines } }: { preview: BulkPreviewed }) {
  return (
    <section className="bulk-skipped" aria-label="将跳过">
      <p role="status">
        {checked === PREVIEWED_MAX && `前 ${formatCount(checked)} 条中，`}将跳过 {formatCount(skipped)} 条：
      </p>
      <ul>
        {lines.map(({ id, name, message }) => (
          <li key={id}>
            <strong>{name}</strong> {message}
          </li>
        ))}
      </ul>
      {skipped > lines.length && <p className="quiet">只列出前 {lines.length} 条。</p>}
    </section>
  );
}

function Reason() {
  return (
    <Form.Item {...fieldRules('reason', bulkMoveWithReason.shape.reason)} label="原因" extra="会写入业务日志。">
      <Input.TextArea rows={3} maxLength={200} showCount />
    </Form.Item>
  );
}

interface BulkInputProps {
  input: (typeof BULKS)[BulkName]['input'];
  naming: ArchiveNaming | undefined;
  /** People that are acted on. */
  count: number | undefined;
}

function BulkInput({ input, naming, count }: BulkInputProps) {
  switch (input) {
    case 'reason':
      return <Reason />;
    case 'type':
      return (
        <>
          <Form.Item {...fieldRules('typeId', bulkTypeChange.shape.typeId)} label="新类型">
            <TypeSelect />
          </Form.Item>
          <Reason />
        </>
      );
    case 'tags':
      return (
        <Form.Item {...fieldRules('tags', bulkTagging.shape.tags)} label="标签">
          <TagsSelect />
        </Form.Item>
      );
    case 'team':
      return (
        <Form.Item name="team" label="团队" extra={TEAM_HINT}>
          <TeamSelect />
        </Form.Item>
      );
    case 'count':
      return <TypedCountItem count={count} label="人数" />;
    case 'files':
      return naming && <NamePatternItem naming={naming} />;
    case undefined:
      return null;
  }
}
