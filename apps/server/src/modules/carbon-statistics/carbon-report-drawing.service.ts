import { carbonReportStanding, type CarbonPart, type CarbonReportContent } from '@huiwu/contract/carbon-statistics';
import { shanghaiMinute } from '../../platform/times/shanghai.rules.ts';
import { flowPdf, type PdfColumn, type PdfFlow } from '../../platform/documents/pdf-flow.ts';

const PER_CENT = 10;
const PARTS: readonly PdfColumn[] = [
  { title: '项目', width: 0.5 },
  { title: '排放（kg）', width: 0.3, isNumber: true },
  { title: '占比', width: 0.2, isNumber: true },
];
const FACTORS: readonly PdfColumn[] = [
  { title: '编码', width: 0.16 },
  { title: '值', width: 0.12, isNumber: true },
  { title: '单位', width: 0.08 },
  { title: '区域', width: 0.1 },
  { title: '年份', width: 0.08 },
  { title: '来源', width: 0.2 },
  { title: '发布机构', width: 0.14 },
  { title: '质量', width: 0.12 },
];
const LINES: readonly PdfColumn[] = [
  { title: '分类', width: 0.12 },
  { title: '描述', width: 0.26 },
  { title: '公式', width: 0.38 },
  { title: '因子来源', width: 0.24 },
];
const OFFSETS: readonly PdfColumn[] = [
  { title: '类型', width: 0.16 },
  { title: '项目', width: 0.3 },
  { title: '登记编号', width: 0.22 },
  { title: '数量（kg）', width: 0.16, isNumber: true },
  { title: '注销日期', width: 0.16 },
];
const MEASURES: readonly PdfColumn[] = [
  { title: '措施', width: 0.34 },
  { title: '减排量（kg）', width: 0.18, isNumber: true },
  { title: '计算方法', width: 0.48 },
];

const section = (flow: PdfFlow, title: string, table: Parameters<PdfFlow['table']>): void => {
  if (table[1].length === 0) return;
  flow.heading(title);
  flow.table(...table);
};

const partRows = (parts: readonly CarbonPart[]): string[][] =>
  parts.map(({ name, kg, perMille }) => [name, kg, `${(perMille / PER_CENT).toFixed(1)}%`]);

const drawHead = (flow: PdfFlow, content: CarbonReportContent): void => {
  const { title, customer, meeting, figures, isNeutral, statement } = content;
  flow.title(title);
  if (content.withdrawnAt !== null) flow.heading(`${carbonReportStanding(content, shanghaiMinute)}。本报告不再有效。`);
  const times = `${shanghaiMinute(meeting.beginAt)} 至 ${shanghaiMinute(meeting.endAt)}`;
  flow.text([customer, meeting.name, times, meeting.place].filter((each) => each !== '').join('，'));
  if (figures.cards !== null) {
    const { totalTonnes, totalKg, people, perPersonKg, measuredShare, offsetShare } = figures.cards;
    flow.text(`排放总量 ${totalTonnes} t（${totalKg} kg），${people} 人，人均 ${perPersonKg} kg。`);
    flow.text(`实测占比 ${measuredShare}，抵消率 ${offsetShare}。`);
  }
  if (isNeutral) flow.text('本次会议已注销的抵消量不少于排放总量，声明碳中和。');
  if (statement !== '') flow.text(statement);
};

const drawTail = (flow: PdfFlow, content: CarbonReportContent): void => {
  const { figures, digest } = content;
  const { run } = figures;
  const computed = run?.computedAt ? `，${shanghaiMinute(run.computedAt)}` : '';
  flow.heading('计算');
  flow.text(`第 ${run?.no ?? 0} 次计算${computed}，结果摘要 ${digest}。`);
  flow.text(`报告状态：${carbonReportStanding(content, shanghaiMinute)}。`);
};

const draw = (flow: PdfFlow, content: CarbonReportContent): void => {
  const { figures, factors, lines, measures, offsets } = content;
  drawHead(flow, content);
  section(flow, '按范围', [PARTS, partRows(figures.scopes)]);
  section(flow, '按分类', [PARTS, partRows(figures.categories)]);
  section(flow, '按阶段', [PARTS, partRows(figures.phases)]);
  section(flow, '按出发省份', [PARTS, partRows(figures.origins)]);
  section(flow, '所用因子', [
    FACTORS,
    factors.map((each) => [
      each.code,
      each.value,
      each.unit,
      each.area,
      each.year === null ? '' : String(each.year),
      each.source,
      each.publisher,
      each.quality,
    ]),
  ]);
  section(flow, '计算明细', [
    LINES,
    lines.map(({ category, description, formula, source, warnings }) => [
      category,
      description,
      formula,
      warnings === '' ? source : `${source}（${warnings}）`,
    ]),
  ]);
  section(flow, '减排措施', [MEASURES, measures.map(({ name, kg, method }) => [name, kg, method])]);
  section(flow, '抵消', [
    OFFSETS,
    offsets.map(({ type, project, registryNo, kg, retiredOn }) => [type, project, registryNo, kg, retiredOn]),
  ]);
  drawTail(flow, content);
};

/** A report as a document of A4 pages. */
export const carbonReportPdf = (content: CarbonReportContent, at: Date): Promise<Buffer> =>
  flowPdf({ title: content.title, at }, (flow) => draw(flow, content));
