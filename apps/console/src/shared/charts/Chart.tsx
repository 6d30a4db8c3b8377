import { BarChartOutlined, DownloadOutlined, FileImageOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { DOWNLOAD_ERROR } from '../api/error-messages.ts';
import { useToast } from '../actions/useToast.ts';
import { useTheme } from '../theme/theme-store.ts';
import type { ChartData } from './chart-data.ts';
import { chartLook } from './chart-look.ts';
import { ChartTable } from './ChartTable.tsx';
import './charts.css';
import { BlockPlace } from '../components/BlockPlace.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { Waiting } from '../components/Waiting.tsx';

// The chart engine loads with the first chart that is shown.
const ChartCanvas = lazyChunk(async () => (await import('./ChartCanvas.tsx')).ChartCanvas);
const savingChart = () => import('./save-chart.ts');

interface ChartProps {
  /** Undefined while loading. */
  data: ChartData | undefined;
  title: string;
}

/** Shows data as a drawing or a table, and saves it as an image or a file. */
export function Chart({ data, title }: ChartProps) {
  const titleId = useId();
  const figure = useRef<HTMLElement>(null);
  const [isTable, setIsTable] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const isDark = useTheme((theme) => theme.isDark);
  const toast = useToast();
  const handlePicture = async () => {
    const svg = figure.current?.querySelector<SVGSVGElement>('.chart-canvas svg');
    if (svg) await (await savingChart()).savePng(svg, title, chartLook(isDark));
  };
  const handleFile = async () => {
    if (data) (await savingChart()).saveCsv(data);
  };
  const save = (handle: () => Promise<void>) => void handle().catch(() => toast.failed(DOWNLOAD_ERROR));
  return (
    <figure className="chart" ref={figure} aria-labelledby={titleId}>
      <figcaption className="chart-head">
        <h2 id={titleId}>{title}</h2>
        <span className="chart-actions">
          <Button
            type="text"
            aria-pressed={isTable}
            icon={isTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
            onClick={() => setIsTable((current) => !current)}
          >
            表格
          </Button>
          <Button
            type="text"
            disabled={!isDrawn}
            icon={<FileImageOutlined aria-hidden />}
            onClick={() => save(handlePicture)}
          >
            下载图片
          </Button>
          <Button type="text" disabled={!data} icon={<DownloadOutlined aria-hidden />} onClick={() => save(handleFile)}>
            下载数据
          </Button>
        </span>
      </figcaption>
      <div className="chart-place">
        <ChartBody data={data} isTable={isTable} onDrawn={setIsDrawn} />
      </div>
    </figure>
  );
}

interface BodyProps {
  data: ChartData | undefined;
  isTable: boolean;
  onDrawn: (isDrawn: boolean) => void;
}

function ChartBody({ data, isTable, onDrawn }: BodyProps) {
  if (!data) return <Waiting heading="38%" rows={6} />;
  if (data.categories.length === 0) return <p className="chart-nothing">暂无数据</p>;
  if (isTable) return <ChartTable data={data} />;
  return (
    <BlockPlace waiting={<Waiting heading="38%" rows={6} />}>
      <ChartCanvas data={data} onDrawn={onDrawn} />
    </BlockPlace>
  );
}
