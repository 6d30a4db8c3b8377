import type { Channel } from '@huiwu/contract/deliveries';
import { MAIL_TOKENS, SMS_TOKENS, type TokenName } from '@huiwu/contract/message-tokens';
import { noticeRecord, type Notice } from '@huiwu/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { RichTextEditor } from '../../../shared/editor/RichTextEditor.tsx';
import { contractField } from '../../../shared/forms/contract-rules.ts';
import { FallbackInputs } from '../../../shared/messages/FallbackInputs.tsx';
import { WizardFields } from '../../../shared/wizard/WizardFields.tsx';
import { noticeChoicesQuery } from '../notices.queries.ts';
import { ChoiceSelect } from '../../../shared/messages/ChoiceSelect.tsx';
import { AttachmentsInput } from '../../../shared/uploads/AttachmentsInput.tsx';
import { MailTemplatePicker } from './MailTemplatePicker.tsx';
import { usedTokens } from './notice-values.ts';
import { NoticeField } from './NoticeField.tsx';
import { SubjectInput } from './SubjectInput.tsx';

const { fields, draft } = noticeRecord;

/** A web message is one for all its readers. */
const OF_MEETING: readonly TokenName[] = ['insertMeetingName', 'insertMeetingTime', 'insertMeetingPlace'];
const OF_LINE = SMS_TOKENS.filter((name) => name !== 'insertCode');

function Sender() {
  const { data, isPending } = useQuery(noticeChoicesQuery());
  return (
    <Form.Item {...contractField(draft, 'sender')} label={fields.sender.label} extra="已验证的发件地址">
      <ChoiceSelect
        isPending={isPending}
        nothing="还没有已验证的发件人"
        options={data?.senders.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
    </Form.Item>
  );
}

function Fallbacks() {
  const form = Form.useFormInstance();
  const subject = Form.useWatch<string | undefined>('subject', form) ?? '';
  const html = Form.useWatch<string | undefined>('html', form) ?? '';
  return (
    <Form.Item
      {...contractField(draft, 'fallbacks')}
      label={fields.fallbacks.label}
      extra="收件人没有这项资料时使用；没有备用文字的，不向其发送"
    >
      <FallbackInputs names={usedTokens({ subject, html })} />
    </Form.Item>
  );
}

/** What colleagues have uploaded is named by the notice or by the template that it was taken over from. */
function Files({ notice }: Pick<MailPartProps, 'notice'>) {
  const { data } = useQuery(noticeChoicesQuery());
  const offered = data?.mailTemplates.flatMap(({ attachments }) => attachments) ?? [];
  const known = [...(notice?.attachments ?? []), ...offered];
  return <NoticeField name="attachments" notice={notice} isWide input={<AttachmentsInput known={known} />} />;
}

interface MailPartProps {
  notice: Notice | undefined;
  channels: readonly Channel[];
  /** The text was taken over from a template. */
  onFilled: () => void;
}

/** The text of mails and web messages. */
export function MailPart({ notice, channels, onFilled }: MailPartProps) {
  const isShared = channels.includes('web');
  return (
    <WizardFields title={channels.includes('email') ? (isShared ? '邮件与站内信' : '邮件') : '站内信'}>
      <div hidden={!channels.includes('email')}>
        <Sender />
      </div>
      <MailTemplatePicker onFilled={onFilled} />
      {isShared && (
        <p className="is-wide quiet">
          站内信发给受众中的本会议管理员（按手机号码对应），所有人看到的内容相同，因此只能使用会议的变量。
        </p>
      )}
      <NoticeField
        name="subject"
        notice={notice}
        isWide
        input={<SubjectInput tokens={isShared ? OF_MEETING : OF_LINE} />}
      />
      <NoticeField
        name="html"
        notice={notice}
        isWide
        input={<RichTextEditor label={fields.html.label} tokens={isShared ? OF_MEETING : MAIL_TOKENS} />}
      />
      <div className="is-wide">
        <Fallbacks />
      </div>
      <div className="is-wide" hidden={!channels.includes('email')}>
        <Files notice={notice} />
      </div>
    </WizardFields>
  );
}
