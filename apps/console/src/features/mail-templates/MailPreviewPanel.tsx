import {
  exportMailTemplates,
  previewMailTemplate,
  type MailPreview,
  type MailTemplate,
  withMailStyles,
} from '@huiwu/contract/mail-templates';
import { bracketedLabel, fallbackTexts, renderTokens, sampleValues, type Target } from '@huiwu/contract/message-tokens';
import { useQuery } from '@tanstack/react-query';
import { ExportOutlined } from '@ant-design/icons';
import { Alert, Button, Segmented, Select, Space } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import { CallFailure, fieldProblems } from '../../shared/api/call-failure.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { saveFile } from '../../shared/api/save-file.ts';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { attendeesQuery, useMyMeetings } from './mail-templates.queries.ts';
import { htmlPageOf } from './mail-text.ts';
import './mail-templates.css';

const DEVICES = [
  { value: 'desktop', label: '电脑' },
  { value: 'mobile', label: '手机' },
];

/** Of the window that shows the mail. */
const PLACE = 'margin:16px;background:#fff';

/** Whose values are shown: those of the sample, or of a person of a meeting. */
interface PreviewPerson {
  meeting: string;
  registration: string;
}

const sentenceOf = (error: Error): string =>
  (error instanceof CallFailure ? fieldProblems(error)[0]?.message : undefined) ?? error.message;

const sampleOf = ({ subject, html, fallbacks }: MailTemplate): MailPreview => {
  const names = { insertQrCode: bracketedLabel('insertQrCode'), insertPortalLink: bracketedLabel('insertPortalLink') };
  const values = { ...sampleValues('sample'), ...names };
  const texts = fallbackTexts(fallbacks);
  const shown = (template: string, target: Target): string => {
    const own = target === 'html' ? template.replaceAll('{{insertQrCode}}', names.insertQrCode) : template;
    const rendered = renderTokens(own, { values, fallbacks: texts, target });
    return 'text' in rendered ? rendered.text : rendered.reasons.join('；');
  };
  return { subject: shown(subject, 'line'), html: shown(html, 'html'), missing: [] };
};

/** A template as a recipient sees it, without any script, form or link that leads away. */
export function MailPreviewPanel({ template }: { template: MailTemplate }) {
  const [device, setDevice] = useState('desktop');
  const [person, setPerson] = useState<PreviewPerson>();
  const { id, version } = template;
  const { data, error } = useQuery({
    queryKey: ['mail-templates', id, 'preview', version, person],
    queryFn: ({ signal }) =>
      callEndpoint(previewMailTemplate, { id, meeting: '', registration: '', ...person }, { signal }),
    enabled: person !== undefined,
  });
  const shown = person === undefined ? sampleOf(template) : data;
  return (
    <TitledPanel
      title="预览"
      aside={
        <Space wrap>
          <HtmlDownload template={template} />
          <Segmented aria-label="预览的设备" options={DEVICES} value={device} onChange={setDevice} />
        </Space>
      }
    >
      <PersonChoice onChange={setPerson} />
      {error !== null && person !== undefined && <Alert type="error" role="status" title={sentenceOf(error)} />}
      {shown !== undefined && shown.missing.length > 0 && (
        <Alert type="warning" role="status" title="不会向此人发送" description={shown.missing.join('；')} />
      )}
      {shown !== undefined && (
        <div className={`mail-preview is-${device}`}>
          <p className="mail-preview-subject">{shown.subject}</p>
          <iframe
            title="邮件预览"
            // Scripts, forms, windows and navigation stay forbidden; the origin is needed for images behind the sign-in.
            sandbox="allow-same-origin"
            srcDoc={`<!doctype html><meta charset="utf-8"><body style="${PLACE}">${withMailStyles(shown.html)}`}
          />
        </div>
      )}
    </TitledPanel>
  );
}

/** What the form of a template reads in again, such as in another company. */
function HtmlDownload({ template }: { template: MailTemplate }) {
  const access = useAccess();
  if (!access.can(exportMailTemplates)) return null;
  const save = () => saveFile(new Blob([htmlPageOf(template)], { type: 'text/html' }), `${template.name}.html`);
  return (
    <Button icon={<ExportOutlined aria-hidden />} onClick={save}>
      导出 HTML 文件
    </Button>
  );
}

/** A meeting that the user may enter, and one of its people. */
function PersonChoice({ onChange }: { onChange: (person: PreviewPerson | undefined) => void }) {
  const { meetings } = useMyMeetings();
  const [meeting, setMeeting] = useState<string>();
  const [registration, setRegistration] = useState<string>();
  const [keyword, setKeyword] = useState('');
  const { data: people, isFetching, error } = useQuery(attendeesQuery(meeting, useDeferredValue(keyword)));
  const choose = (next: { meeting: string | undefined; registration?: string | undefined }) => {
    setMeeting(next.meeting);
    setRegistration(next.registration);
    const { meeting: within, registration: of } = next;
    onChange(within === undefined || of === undefined ? undefined : { meeting: within, registration: of });
  };
  return (
    <div className="mail-compare-choice">
      <Select
        aria-label="预览的会议"
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder="示例资料；选择会议可用真实人员预览"
        value={meeting ?? null}
        options={meetings.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value: string | undefined) => choose({ meeting: value })}
      />
      <Select
        aria-label="预览的参会人员"
        allowClear
        showSearch
        filterOption={false}
        disabled={meeting === undefined}
        placeholder={meeting === undefined ? '先选择会议' : '按姓名查找参会人员'}
        value={registration ?? null}
        notFoundContent={isFetching ? '正在查找…' : error === null ? '没有找到' : sentenceOf(error)}
        options={people?.map(({ id, name, regNo }) => ({ value: id, label: `${name} ${regNo}` })) ?? []}
        onSearch={setKeyword}
        onChange={(value: string | undefined) => choose({ meeting, registration: value })}
      />
    </div>
  );
}
