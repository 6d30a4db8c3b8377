import {
  carbonReportStanding,
  downloadCarbonReport,
  type CarbonCards,
  type CarbonPart,
  type CarbonReportContent,
} from '@huiwu/contract/carbon-statistics';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { printPage } from '../../shared/theme/theme-store.ts';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { formatMinute } from '../../shared/formats/times.ts';
import { usePage } from '../../shared/page/usePage.ts';
import { reportContentQuery } from './carbon-statistics.queries.ts';
import './carbon-report.css';

const SHARE_UNIT = 10;
const share = (perMille: number): string => `${(perMille / SHARE_UNIT).toFixed(1)}%`;

function Parts({ title, parts }: { title: string; parts: readonly CarbonPart[] }) {
  if (parts.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col" className="is-number">
              排放（kg）
            </th>
            <th scope="col" className="is-number">
              占比
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, name, kg, perMille }) => (
            <tr key={key}>
              <td>{name}</td>
              <td className="is-number">{kg}</td>
              <td className="is-number">{share(perMille)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Factors({ factors }: Pick<CarbonReportContent, 'factors'>) {
  if (factors.length === 0) return null;
  return (
    <section>
      <h3>所用因子</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">编码</th>
            <th scope="col" className="is-number">
              值
            </th>
            <th scope="col">单位</th>
            <th scope="col">区域与年份</th>
            <th scope="col">来源</th>
            <th scope="col">质量</th>
          </tr>
        </thead>
        <tbody>
          {factors.map(({ code, value, unit, area, year, source, publisher, quality }) => (
            <tr key={`${code}${value}${unit}${area}${year}${source}`}>
              <td>{code}</td>
              <td className="is-number">{value}</td>
              <td>{unit}</td>
              <td>
                {area} {year}
              </td>
              <td>
                {source}
                {publisher !== '' && <span className="quiet">（{publisher}）</span>}
              </td>
              <td>{quality}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Lines({ lines }: Pick<CarbonReportContent, 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>计算明细</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">分类</th>
            <th scope="col">描述</th>
            <th scope="col">公式</th>
            <th scope="col">因子来源</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.category}${line.description}${line.formula}`}>
              <td>{line.category}</td>
              <td>{line.description}</td>
              <td>{line.formula}</td>
              <td>
                {line.source}
                {line.warnings !== '' && <span className="quiet">（{line.warnings}）</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Compensation({ measures, offsets }: Pick<CarbonReportContent, 'measures' | 'offsets'>) {
  return (
    <>
      {measures.length > 0 && (
        <section>
          <h3>减排措施</h3>
          <ul>
            {measures.map(({ name, kg, method }) => (
              <li key={name}>
                {name}：减排 {kg} kg{method !== '' && `（${method}）`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {offsets.length > 0 && (
        <section>
          <h3>抵消</h3>
          <ul>
            {offsets.map(({ type, project, registryNo, kg, retiredOn }) => (
              <li key={registryNo}>
                {type}，{project}，登记编号 {registryNo}，{kg} kg，{retiredOn} 注销
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Total({ cards }: { cards: CarbonCards }) {
  const { totalTonnes, totalKg, people, perPersonKg, measuredShare, offsetShare } = cards;
  return (
    <p>
      排放总量 <strong>{totalTonnes} t</strong>（{totalKg} kg），{people} 人，人均 {perPersonKg} kg；实测占比{' '}
      {measuredShare}，抵消率 {offsetShare}。
    </p>
  );
}

function Report({ content }: { content: CarbonReportContent }) {
  const { title, meeting, customer, figures, statement, isNeutral, withdrawnAt, digest } = content;
  const { cards, run } = figures;
  return (
    <article className="carbon-report">
      <h2>{title}</h2>
      {withdrawnAt !== null && (
        <Alert type="error" showIcon title={`${carbonReportStanding(content, formatMinute)}。本报告不再有效。`} />
      )}
      <p className="quiet">
        {customer}，{meeting.name}，{formatMinute(meeting.beginAt)} 至 {formatMinute(meeting.endAt)}
        {meeting.place !== '' && `，${meeting.place}`}
      </p>
      {cards && <Total cards={cards} />}
      {isNeutral && (
        <p className={withdrawnAt === null ? 'carbon-neutral' : undefined}>
          本次会议已注销的抵消量不少于排放总量，声明碳中和。
        </p>
      )}
      {statement !== '' && <p className="carbon-statement">{statement}</p>}
      <Parts title="按范围" parts={figures.scopes} />
      <Parts title="按分类" parts={figures.categories} />
      <Parts title="按阶段" parts={figures.phases} />
      <Parts title="按出发省份" parts={figures.origins} />
      <Factors factors={content.factors} />
      <Lines lines={content.lines} />
      <Compensation {...content} />
      <p className="quiet">
        第 {run?.no} 次计算{run?.computedAt && `，${formatMinute(run.computedAt)}`}，结果摘要 {digest.slice(0, 16)}；
        {carbonReportStanding(content, formatMinute)}
      </p>
    </article>
  );
}

const fetchPdf = async (id: string) =>
  (await import('../../shared/api/download.ts')).download({ endpoint: downloadCarbonReport, input: { id } });

/** A report as it is printed on A4. */
export function CarbonReportPrintPage() {
  const { path } = usePage();
  const id = path.split('/').at(-1) ?? '';
  const query = useQuery(reportContentQuery(id));
  const { data } = query;
  return (
    <PageFrame
      title="碳报告"
      actions={
        <>
          <Button disabled={!data} onClick={() => void fetchPdf(id)}>
            下载 PDF
          </Button>
          <Button type="primary" disabled={!data} onClick={() => void printPage()}>
            打印
          </Button>
        </>
      }
    >
      {query.isError && !data && <LoadError query={query} />}
      {data ? <Report content={data} /> : !query.isError && <Waiting className="panel" heading={96} rows={8} />}
    </PageFrame>
  );
}
