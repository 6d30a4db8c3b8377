import { warnOfTaxNumber } from '@huiwu/contract/base/billing/tax-numbers';
import { invoiceApplication, isSpecial, OFFERED_TITLES_MAX, type InvoiceChoices } from '@huiwu/contract/invoices';
import { TITLE_TYPES } from '@huiwu/contract/invoice-titles';
import { INVOICE_KINDS } from '@huiwu/contract/sellers';
import { Form, Input, Select } from 'antd';
import { formatCount } from '../formats/numbers.ts';
import { fieldRules, warningRules } from '../forms/contract-rules.ts';

const { shape } = invoiceApplication;
const taxNo = fieldRules('taxNo', shape.taxNo);
const CHOSEN = '从抬头库选择后，无须填写以下各项';
const TYPES = Object.entries(TITLE_TYPES).map(([value, label]) => ({ value, label }));

export const EMPTY_BUYER = {
  titleType: 'company',
  title: '',
  taxNo: '',
  regAddress: '',
  regPhone: '',
  bankName: '',
  bankAccount: '',
  receiveEmail: '',
  receivePhone: '',
  remark: '',
} as const;

interface BuyerPartProps {
  choices: {
    seller: Pick<NonNullable<InvoiceChoices['seller']>, 'kinds' | 'fullBuyerForSpecial'> | null;
    /** Left out where a stored title cannot be chosen. */
    titles?: InvoiceChoices['titles'];
  };
  /** What is stored, as the person may see it: what is masked stays unless something is entered. */
  stored?: Receiver | undefined;
}

type Receiver = Partial<Record<'receiveEmail' | 'receivePhone', string | undefined>>;

/** A masked value is not entered again. */
export const openOnly = (value = ''): string => (value.includes('*') ? '' : value);

const keptText = (value = ''): string => (value.includes('*') ? `不填则沿用 ${value}` : '');

/** The kind of an invoice, its buyer – a stored title, or one that is typed – and who receives it. */
export function BuyerPart({ choices: { seller, titles }, stored }: BuyerPartProps) {
  const titleId = Form.useWatch<string | undefined>('titleId');
  return (
    <>
      <Form.Item {...fieldRules('kind', shape.kind)} label="票种">
        <Select options={(seller?.kinds ?? []).map((value) => ({ value, label: INVOICE_KINDS[value] }))} />
      </Form.Item>
      {titles !== undefined && (
        <Form.Item
          name="titleId"
          label="抬头库"
          extra={
            titles.length < OFFERED_TITLES_MAX
              ? CHOSEN
              : `${CHOSEN}。抬头较多，这里只有前 ${formatCount(OFFERED_TITLES_MAX)} 个`
          }
        >
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={titles.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Form.Item>
      )}
      {titleId === undefined && <TypedBuyer isFullForSpecial={seller?.fullBuyerForSpecial === true} />}
      <Form.Item {...fieldRules('receiveEmail', shape.receiveEmail)} label="接收邮箱">
        <Input placeholder={keptText(stored?.receiveEmail)} />
      </Form.Item>
      <Form.Item {...fieldRules('receivePhone', shape.receivePhone)} label="接收手机">
        <Input placeholder={keptText(stored?.receivePhone)} />
      </Form.Item>
      <Form.Item {...fieldRules('remark', shape.remark)} label="备注">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </>
  );
}

function TypedBuyer({ isFullForSpecial }: { isFullForSpecial: boolean }) {
  const titleType = Form.useWatch<string | undefined>('titleType');
  const kind = Form.useWatch<string | undefined>('kind');
  const isFull = isFullForSpecial && kind !== undefined && isSpecial(kind);
  return (
    <>
      <Form.Item {...fieldRules('titleType', shape.titleType)} label="抬头类型">
        <Select options={TYPES} />
      </Form.Item>
      <Form.Item {...fieldRules('title', shape.title)} label="抬头名称" required>
        <Input />
      </Form.Item>
      <Form.Item
        {...taxNo}
        rules={[...taxNo.rules, ...warningRules(warnOfTaxNumber)]}
        label="税号"
        required={titleType === 'company'}
      >
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('regAddress', shape.regAddress)} label="注册地址" required={isFull}>
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('regPhone', shape.regPhone)} label="注册电话" required={isFull}>
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('bankName', shape.bankName)} label="开户银行" required={isFull}>
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('bankAccount', shape.bankAccount)} label="银行账号" required={isFull}>
        <Input />
      </Form.Item>
    </>
  );
}
