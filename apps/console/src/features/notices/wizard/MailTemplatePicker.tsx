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

const hasContent = ({ subject, html, attachments = [] }: Partial<NoticeValues>): boolean =>
  Boolean(subject) || Boolean(html) || attachments.length > 0;

/** Takes over the title, the text, the fallbacks and the files of a mail template. What stands there already is asked about. */
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
  const fill = ({ subject, html, fallbacks, attachments }: NoticeMail) => {
    const files = attachments.map(({ fileName }) => fileName);
    const values = { subject, html: tokensToChips(html), fallbacks, attachments: files };
    for (const [name, value] of Object.entries(values)) form.setFields([{ name, value, touched: true, errors: [] }]);
    onFilled();
    toast.done('已套用模板');
  };
  const { isSaving, submit } = useSubmit(Form.useFormInstance<string>(), async (template: string) => {
    fill(await fetchNoticeMail(template));
    setTaken(template);
  });
  const handleTake = async (template: string, label: string) => {
    const isEmpty = !hasContent(form.getFieldsValue(true) as NoticeValues);
    const question = {
      title: `套用 ${label}？`,
      consequence: '现有的标题、正文、备用文字和附件将被替换。',
      verb: '套用',
    };
    if (!isEmpty && !(await confirm(question))) return;
    await submit(template);
  };
  return (
    <Form.Item htmlFor={field} label="套用邮件模板" extra="套用后可以修改；之后修改模板不影响本通知">
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
