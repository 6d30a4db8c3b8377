import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { unzipped } from '../../../../testing/exports/unzipped.ts';
import { textOfPdf } from '../../../../testing/exports/pdf-text.ts';
import { invoiceLinesOf } from '../invoice-lines.rules.ts';
import { documentsOf } from './invoice-documents.service.ts';
import { SAMPLE } from './invoice-drawing.rules.ts';

const FACTS = { fpNo: '99000000000000000001', issuedOn: '2026-11-01' };
const LINES = invoiceLinesOf(160_000, [{ name: '*会展服务*会议费', taxRate: 600, amount: 160_000 }]);
const ORDER = {
  serial: 'FP-1-1',
  customerId: 'C1',
  kind: 'pc',
  seller: {
    name: '远山会展有限公司',
    taxNo: '91350100M000100Y43',
    address: '福州市鼓楼区',
    phone: '0591-55550100',
    bankName: '演示银行',
    bankAccount: '622200001234',
    drawer: '林远',
  },
  buyer: {
    titleType: 'company',
    title: '云汀<科技>&"喆"有限公司',
    taxNo: '91350100M000100Y43',
    regAddress: '',
    regPhone: '',
    bankName: '',
    bankAccount: '',
  },
  lines: LINES,
  net: 150_943,
  tax: 9_057,
  gross: 160_000,
  remark: '请合并开具',
};

const made = async (more: Partial<Parameters<typeof documentsOf>[0]> = {}) => {
  const documents = await documentsOf({ ...ORDER, ...more }, FACTS, new Date('2026-11-01T02:00:00.000Z'));
  return Object.fromEntries(documents.map(({ format, content }) => [format, content]));
};

const SAID = [
  SAMPLE,
  FACTS.fpNo,
  '1,509.43',
  '90.57',
  '1,600.00',
  '云汀',
  '远山会展有限公司',
  '*会展服务*会议费',
  '6%',
];
const missingIn = (text: string) => SAID.filter((part) => !text.replaceAll(',', '').includes(part.replaceAll(',', '')));

describe('the documents of an invoice of the demonstration channel', () => {
  test('the PDF is read by another reader, with every figure and the notice that it is a sample', async () => {
    expect(missingIn((await textOfPdf((await made()).pdf)).join(''))).toEqual([]);
  });

  test('a red one names the invoice that it reverses and its confirmation', async () => {
    const redOf = { fpNo: '99000000000000000002', bureauNo: 'HC-1' };
    const text = (await textOfPdf((await made({ redOf, gross: -160_000 })).pdf)).join('');
    expect([text.includes('（红字）'), text.includes(redOf.fpNo), text.includes('HC-1')]).toEqual([true, true, true]);
  });

  test('the OFD has its four parts, each of them well-formed, with its text', async () => {
    const parts = unzipped((await made()).ofd ?? Buffer.alloc(0));
    expect([...parts.keys()].toSorted()).toEqual([
      'Doc_0/Document.xml',
      'Doc_0/Pages/Page_0/Content.xml',
      'Doc_0/PublicRes.xml',
      'OFD.xml',
    ]);
    for (const text of parts.values()) {
      const document = new new Window().DOMParser().parseFromString(String(text), 'application/xml');
      expect(document.querySelector('parsererror')).toBeNull();
    }
    expect(String(parts.get('OFD.xml'))).toContain('<ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot>');
    const page = String(parts.get('Doc_0/Pages/Page_0/Content.xml'));
    expect(missingIn(page)).toEqual([]);
    const coloured = (page.match(/<ofd:TextObject.*?<\/ofd:TextObject>/g) ?? []).filter((each) =>
      each.includes('FillColor'),
    );
    expect(coloured).toHaveLength(1);
    expect(coloured[0]).toContain(SAMPLE);
  });

  test('the XML is safe whatever a title contains', async () => {
    const text = (await made()).xml?.toString() ?? '';
    expect(text).toContain('<Name>云汀&lt;科技&gt;&amp;&quot;喆&quot;有限公司</Name>');
    expect(missingIn(text)).toEqual([]);
  });
});
