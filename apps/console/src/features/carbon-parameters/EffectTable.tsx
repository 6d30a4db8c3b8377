import { KeyboardScroll } from '../../shared/page/KeyboardScroll.tsx';
import type { CategoryEffect } from '@huiwu/contract/carbon-parameters';
import { unitTitle } from '@huiwu/contract/carbon-rules';
import { Table, Tag } from 'antd';

const valueOf = ({ factor, isExcluded }: CategoryEffect) => {
  if (isExcluded) return <Tag>不计入</Tag>;
  if (factor === null) return <Tag color="error">缺因子</Tag>;
  return (
    <span title={factor.source}>
      {factor.value} kg/{unitTitle(factor.unit)}
    </span>
  );
};

const fromOf = ({ factor, isExcluded }: CategoryEffect) =>
  isExcluded || factor === null ? '—' : `${factor.area} ${factor.dataYear}（${factor.quality}）`;

const COLUMNS = [
  {
    title: '分类',
    dataIndex: 'name',
    width: 128,
    render: (name: string, { unit }: CategoryEffect) => `${name}（${unitTitle(unit)}）`,
  },
  { title: '因子', width: 152, align: 'end' as const, render: (_: unknown, effect: CategoryEffect) => valueOf(effect) },
  { title: '取自', width: 192, render: (_: unknown, effect: CategoryEffect) => fromOf(effect) },
  {
    title: '提示',
    dataIndex: 'warnings',
    width: 200,
    render: (warnings: string[], { isExcluded }: CategoryEffect) => (isExcluded ? '' : warnings.join('；')),
  },
];

/** Which factor each unit of each category takes, from where, and what stands in for a missing one. */
export function EffectTable({ effects, isLoading }: { effects: CategoryEffect[] | undefined; isLoading: boolean }) {
  return (
    <KeyboardScroll>
      <Table<CategoryEffect>
        size="small"
        aria-label="各分类取用的因子"
        rowKey={({ categoryId, unit }) => `${categoryId}${unit}`}
        loading={isLoading}
        pagination={false}
        columns={COLUMNS}
        dataSource={effects ?? []}
        scroll={{ x: 672, y: 640 }}
      />
    </KeyboardScroll>
  );
}
