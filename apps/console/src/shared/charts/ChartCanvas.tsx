import type { EChartsType } from 'echarts/core';
import { useEffect, useMemo, useRef } from 'react';
import { useTheme } from '../theme/theme-store.ts';
import type { ChartData } from './chart-data.ts';
import { openChart } from './chart-engine.ts';
import { chartLayout } from './chart-layout.ts';
import { chartLook } from './chart-look.ts';
import { chartOption } from './chart-option.ts';

const isStill = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['motion'] === 'off';

interface LegendChange {
  selected: Record<string, boolean>;
}

interface Props {
  data: ChartData;
  /** Called with whether there is a drawing that can be saved. */
  onDrawn: (isDrawn: boolean) => void;
}

/** The drawing. It is removed with its page, and drawn again with the same visible series. */
export function ChartCanvas({ data, onDrawn }: Props) {
  const isDark = useTheme((theme) => theme.isDark);
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const shown = useRef<Record<string, boolean>>({});
  const drawn = useRef<(isStill: boolean) => void>(undefined);
  const look = useMemo(() => chartLook(isDark), [isDark]);

  useEffect(() => {
    if (!place.current) return undefined;
    const opened = openChart(place.current);
    chart.current = opened;
    // The browser takes the picture of the page before sizes are observed again.
    const fitPaper = () => {
      drawn.current?.(true);
      opened.getZr().flush();
    };
    opened.on('legendselectchanged', (change) => {
      shown.current = (change as LegendChange).selected;
    });
    const sizes = new ResizeObserver(() => drawn.current?.(true));
    sizes.observe(place.current);
    window.addEventListener('beforeprint', fitPaper);
    return () => {
      sizes.disconnect();
      window.removeEventListener('beforeprint', fitPaper);
      opened.dispose();
    };
  }, []);
  useEffect(() => {
    const draw = (isStillNow: boolean) => {
      if (!place.current) return;
      const width = place.current.clientWidth;
      const layout = chartLayout(data, width);
      place.current.style.minHeight = `${layout.height}px`;
      chart.current?.resize();
      chart.current?.setOption(chartOption(layout, { look, isStill: isStillNow, shown: shown.current, width }), true);
    };
    drawn.current = draw;
    draw(isStill());
    onDrawn(true);
    return () => {
      drawn.current = undefined;
      onDrawn(false);
    };
  }, [data, look, onDrawn]);

  return <div ref={place} className="chart-canvas" role="img" aria-label={`${data.title}，单位：${data.unit}`} />;
}
