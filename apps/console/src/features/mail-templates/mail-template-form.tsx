import {
  MAIL_SCENES,
  mailDefaultOf,
  mailTemplateRecord,
  type MailScene,
  type MailTemplate,
} from '@huiwu/contract/mail-templates';
import {
  chipsToTokens,
  MAIL_TOKENS,
  SUBJECT_TOKENS,
  TOKENS,
  tokensIn,
  tokensToChips,
  tokenText,
  type Fallback,
  type TokenName,
} from '@huiwu/contract/message-tokens';
import { Button, Form, Input, Select, type InputRef } from 'antd';
import { useRef } from 'react';
import { RichTextEditor } from '../../shared/editor/RichTextEditor.tsx';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { FallbackInputs } from '../../shared/messages/FallbackInputs.tsx';
import { RecordAttachments } from '../../shared/records/attachments/attachments-form.tsx';
import type { FieldInputProps, RecordForm } from '../../shared/records/console-record.ts';
import { FieldItem } from '../../shared/records/fields/FieldItem.tsx';
import { HtmlFileButton } from './HtmlFileButton.tsx';
import { useMyMeetings } from './mail-templates.queries.ts';
import './mail-templates.css';

type Props = FieldInputProps<MailTemplate>;

const { fields, draft } = mailTemplateRecord;
const SCENES = Object.entries(MAIL_SCENES).map(([value, label]) => ({ value: value as MailScene, label }));

interface Values {
  scene?: MailScene;
  subject?: string;
  html?: string;
  fallbacks?: Fallback[];
}

const isUntouched = ({ subject = '', html = '' }: Values, scene: MailScene | undefined): boolean => {
  if (subject === '' && html === '') return true;
  const known = scene && mailDefaultOf(scene);
  return known !== undefined && subject === known.subject && chipsToTokens(html) === known.html;
};

/** A new template begins with the text of the system, until its author writes one. */
function Scene(props: Props) {
  const form = Form.useFormInstance<Values>();
  const last = useRef<MailScene>(undefined);
  const fill = (scene: MailScene) => {
    const content = mailDefaultOf(scene);
    if (isUntouched(form.getFieldsValue(true) as Values, last.current))
      form.setFieldsValue({
        subject: content?.subject ?? '',
        html: tokensToChips(content?.html ?? ''),
        fallbacks: [...(content?.fallbacks ?? [])],
      });
    last.current = scene;
  };
  return (
    <FieldItem
      {...props}
      input={<Select placeholder="请选择" options={SCENES} showSearch optionFilterProp="label" onSelect={fill} />}
    />
  );
}

function Meeting(props: Props) {
  const { meetings, isPending } = useMyMeetings();
  const options = meetings.filter(({ isReadOnly }) => !isReadOnly).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FieldItem
      {...props}
      field={{ ...props.field, help: '不选则用于公司的所有会议。' }}
      input={
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          placeholder="公司的所有会议"
          notFoundContent={isPending ? '正在查找…' : '没有可以进入的会议'}
          options={options}
        />
      }
    />
  );
}

/** The subject with buttons that insert variables at the cursor. */
function Subject() {
  const form = Form.useFormInstance<Values>();
  const input = useRef<InputRef>(null);
  const insert = (name: TokenName) => {
    const { subject = '' } = form.getFieldsValue(true) as Values;
    const field = input.current?.input;
    const [from, to] = [field?.selectionStart ?? subject.length, field?.selectionEnd ?? subject.length];
    form.setFieldValue('subject', subject.slice(0, from) + tokenText(name) + subject.slice(to));
    input.current?.focus();
  };
  return (
    <>
      <Form.Item {...contractField(draft, 'subject')} label={fields.subject.label}>
        <Input ref={input} autoComplete="off" />
      </Form.Item>
      <div role="group" aria-label="在主题中插入变量" className="mail-tokens">
        {SUBJECT_TOKENS.map((name) => (
          <Button key={name} size="small" onClick={() => insert(name)}>
            {TOKENS[name].label}
          </Button>
        ))}
      </div>
    </>
  );
}

function Html(props: Props) {
  const form = Form.useFormInstance<Values>();
  const fill = ({ subject, html }: { subject: string; html: string }) => {
    form.setFieldsValue({ html, ...(subject !== '' && { subject }) });
    form.setFields([{ name: 'html', touched: true }]);
  };
  return (
    <>
      <HtmlFileButton onRead={fill} />
      <FieldItem {...props} input={<RichTextEditor label={fields.html.label} tokens={MAIL_TOKENS} />} />
    </>
  );
}

function Fallbacks() {
  const form = Form.useFormInstance<Values>();
  const subject = Form.useWatch('subject', form) ?? '';
  const html = Form.useWatch('html', form) ?? '';
  const names = tokensIn(subject + chipsToTokens(html)).filter((name) => name !== 'insertQrCode');
  return (
    <Form.Item
      {...contractField(draft, 'fallbacks')}
      label={fields.fallbacks.label}
      extra="收件人没有这项资料时使用；没有备用文字的，不向其发送"
    >
      <FallbackInputs names={names} />
    </Form.Item>
  );
}

export const mailTemplateForm: RecordForm<MailTemplate> = {
  order: ['code', 'name', 'scene', 'meeting', 'subject', 'html', 'fallbacks', 'attachments'],
  initial: { meeting: null, fallbacks: [], attachments: [] },
  inputs: {
    scene: Scene,
    meeting: Meeting,
    subject: Subject,
    html: Html,
    fallbacks: Fallbacks,
    attachments: RecordAttachments,
  },
  valuesOf: (detail) => ({
    ...detail,
    html: tokensToChips(detail.html),
    attachments: detail.attachments.map(({ fileName }) => fileName),
  }),
};
