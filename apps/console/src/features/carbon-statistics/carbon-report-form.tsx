import { carbonReportRecord, type CarbonReport } from '@huiwu/contract/carbon-statistics';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { contractField } from '../../shared/forms/contract-rules.ts';
import type { RecordForm } from '../../shared/records/console-record.ts';
import { figuresQuery } from './carbon-statistics.queries.ts';

const { draft, fields } = carbonReportRecord;

function Run() {
  const { data, isPending } = useQuery(figuresQuery(''));
  const options = data?.runs.map(({ id, no, totalKg, state }) => ({
    value: id,
    label: `第 ${no} 次：${totalKg} kg${state === 'locked' ? '（已锁定）' : ''}`,
  }));
  return (
    <Form.Item {...contractField(draft, 'run')} label={fields.run.label} extra="审核和发布要求已锁定的结果">
      <Select placeholder="请选择" loading={isPending} options={options ?? []} notFoundContent="还没有计算结果" />
    </Form.Item>
  );
}

export const carbonReportForm: RecordForm<CarbonReport> = {
  order: ['title', 'run', 'isNeutral', 'statement'],
  inputs: { run: Run },
};
