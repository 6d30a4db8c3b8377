import type { WhatIfAsked } from '@huiwu/contract/carbon-statistics';
import { useQuery } from '@tanstack/react-query';
import { Slider } from 'antd';
import { useId, useState } from 'react';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { whatIfQuery } from './carbon-statistics.queries.ts';

const QUESTIONS = [
  ['flightsToRail', '1200 km 以内的航班改乘高铁'],
  ['vegetarian', '素食的比例'],
  ['vegetarianSaving', '素食比普通餐少排放（假设）'],
  ['greenPower', '绿色电力的比例'],
] as const;

type Shares = Omit<WhatIfAsked, 'runId'>;

const NOTHING: Shares = { flightsToRail: 0, vegetarian: 0, vegetarianSaving: 50, greenPower: 0 };

interface ShareProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function Share({ label, value, onChange }: ShareProps) {
  const id = useId();
  const [shown, setShown] = useState(value);
  return (
    <div className="what-if-share">
      <span id={id}>
        {label} <strong className="number">{shown}%</strong>
      </span>
      <Slider ariaLabelledByForHandle={id} value={shown} step={5} onChange={setShown} onChangeComplete={onChange} />
    </div>
  );
}

/** What would be emitted if some things were done differently. Nothing of it is stored. */
export function WhatIfPanel({ runId }: { runId: string }) {
  const [shares, setShares] = useState(NOTHING);
  const { data } = useQuery(whatIfQuery({ runId, ...shares }));
  return (
    <TitledPanel title="假设分析" aside={<span className="quiet">只供比较，不改变任何结果</span>}>
      <div className="what-if">
        {QUESTIONS.map(([name, label]) => (
          <Share
            key={name}
            label={label}
            value={shares[name]}
            onChange={(value) => setShares((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      <p aria-live="polite">
        将为 <strong className="number">{data?.totalKg ?? '—'}</strong> kg，减少{' '}
        <strong className="number">{data?.savedKg ?? '—'}</strong> kg
        {data && `（${data.parts.map(({ name, savedKg }) => `${name} ${savedKg}`).join('，')}）`}
      </p>
    </TitledPanel>
  );
}
