import { fallbackTexts, SMS_TOKENS, TOKENS, tokensIn, tokenText, type Fallback } from '@huiwu/contract/message-tokens';
import type { SmsKind } from '@huiwu/contract/sms-rules';
import { listSmsSigns } from '@huiwu/contract/sms-signs';
import { smsTemplateRecord, type SmsTemplate } from '@huiwu/contract/sms-templates';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { FallbackInputs } from '../../shared/messages/FallbackInputs.tsx';
import type { RecordForm } from '../../shared/records/console-record.ts';
import { SmsCheck } from './SmsCheck.tsx';

const { fields, draft } = smsTemplateRecord;
const SIGNS_MAX = 100;
const LINES = { minRows: 4, maxRows: 10 };

const useSigns = () => {
  const { can } = useAccess();
  const isAllowed = can(listSmsSigns);
  const { data } = useQuery({
    queryKey: ['sms-signs', 'choices'],
    queryFn: ({ signal }) => callEndpoint(listSmsSigns, { page: 1, limit: SIGNS_MAX }, { signal }),
    enabled: isAllowed,
  });
  return { isAllowed, signs: data?.list.filter(({ state }) => state !== 'disabled') ?? [] };
};

function Sign() {
  const { isAllowed, signs } = useSigns();
  return (
    <Form.Item {...contractField(draft, 'sign')} label={fields.sign.label}>
      <Select
        placeholder="请选择"
        notFoundContent={isAllowed ? '还没有短信签名' : '没有查询短信签名的权限'}
        options={signs.map(({ id, text, channelName }) => ({ value: id, label: `【${text}】${channelName}` }))}
      />
    </Form.Item>
  );
}

/** The text with buttons that insert variables at the cursor, and what carriers say about it. */
function Content() {
  const form = Form.useFormInstance();
  const area = useRef<TextAreaRef>(null);
  const content = Form.useWatch<string | undefined>('content', form) ?? '';
  const kind = Form.useWatch<SmsKind | undefined>('kind', form) ?? 'notice';
  const signId = Form.useWatch<string | undefined>('sign', form);
  const fallbacks = Form.useWatch<Fallback[] | undefined>('fallbacks', form) ?? [];
  const sign = useSigns().signs.find(({ id }) => id === signId);
  const insert = (name: string) => {
    const text = area.current?.resizableTextArea?.textArea;
    const [from, to] = [text?.selectionStart ?? content.length, text?.selectionEnd ?? content.length];
    form.setFieldValue('content', content.slice(0, from) + tokenText(name) + content.slice(to));
    text?.focus();
  };
  const tokens = SMS_TOKENS.filter((name) => (name === 'insertCode') === (kind === 'code') || name !== 'insertCode');
  return (
    <>
      <Form.Item {...contractField(draft, 'content')} label={fields.content.label}>
        <Input.TextArea ref={area} autoSize={LINES} />
      </Form.Item>
      <div role="group" aria-label="插入变量" className="sms-tokens">
        <span className="quiet">插入变量</span>
        {tokens.map((name) => (
          <Button key={name} size="small" onClick={() => insert(name)}>
            {TOKENS[name].label}
          </Button>
        ))}
      </div>
      <SmsCheck
        content={content}
        kind={kind}
        sign={sign?.text ?? ''}
        provider={sign?.provider ?? 'outbox'}
        fallbacks={fallbackTexts(fallbacks)}
      />
    </>
  );
}

function Fallbacks() {
  const content = Form.useWatch<string | undefined>('content', Form.useFormInstance()) ?? '';
  return (
    <Form.Item
      {...contractField(draft, 'fallbacks')}
      label={fields.fallbacks.label}
      extra="收件人没有这项资料时使用；没有备用文字的，不向其发送"
    >
      <FallbackInputs names={tokensIn(content)} />
    </Form.Item>
  );
}

export const smsTemplateForm: RecordForm<SmsTemplate> = {
  order: ['code', 'name', 'kind', 'sign', 'content', 'fallbacks', 'sceneDesc'],
  inputs: { sign: Sign, content: Content, fallbacks: Fallbacks },
};
