import { MAIL_SCENES } from '@huiwu/contract/mail-templates';
import { tokensToChips } from '@huiwu/contract/message-tokens';
import type { NoticeMail } from '@huiwu/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useId, useState } from 'react';
import { useConfirm } from '../../../shared/actions/useConfirm.ts';
import { useToast } from '../../../shared/actions/useToast.ts';
import { useSubmit } from '../../../shared/forms/useSubmit.ts';
import { fetchNoticeMail, noticeChoicesQuery } from '../notices.queries.ts';
import type { NoticeValues } from './notice-values.ts';

const hasText = ({ subject, html }: Partial<NoticeValues>): boolean => Boolean(subject) || Boolean(html);

/** Takes over the title, the text and the fallbacks of a mail template. What stands there already is asked about. */
export function MailTemplatePicker({ onFilled }: { onFilled: () => void }) {
  const form = Form.useFormInstance<NoticeValues>();
  const confirm = useConfirm();
  const toast = useToast();
  const [taken, setTaken] = useState<string | null>(null);
  const field = useId();
  const { data, isPending } = useQuery(noticeChoicesQuery());
  const options = (data?.mailTemplates ?? []).map(({ id, name, scene }) => ({
    value: id,
    label: `${name}（${MAIL_SCENES[scene]}）`,
  }));
  const fill = ({ subject, html, fallbacks, attachmentCount }: NoticeMail) => {
    const values = { subject, html: tokensToChips(html), fallbacks };
    for (const [name, value] of Object.entries(values)) form.setFields([{ name, value, touched: true, errors: [] }]);
    onFilled();
    toast.done(attachmentCount > 0 ? '已套用模板；模板的附件不随通知发送' : '已套用模板');
  };
  const { isSaving, submit } = useSubmit(Form.useFormInstance<string>(), async (template: string) => {
    fill(await fetchNoticeMail(template));
    setTaken(template);
  });
  const handleTake = async (template: string, label: string) => {
    const isEmpty = !hasText(form.getFieldsValue(true) as NoticeValues);
    const question = { title: `套用 ${label}？`, consequence: '现有的标题、正文和备用文字将被替换。', verb: '套用' };
    if (!isEmpty && !(await confirm(question))) return;
    await submit(template);
  };
  return (
    <Form.Item
      htmlFor={field}
      label="套用邮件模板"
      extra="套用后可以修改；之后修改模板不影响本通知；模板的附件不随通知发送"
    >
      <Select<string>
        id={field}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="请选择"
        loading={isPending || isSaving}
        notFoundContent={isPending ? '正在查找…' : '还没有启用的邮件模板'}
        options={options}
        value={taken}
        onChange={(chosen) => void handleTake(chosen, options.find(({ value }) => value === chosen)?.label ?? '')}
      />
    </Form.Item>
  );
}
