import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Radio } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { EXPORT_FORMATS, type ExportFormat, type ExportScope } from '@huiwu/contract/base/exports';
import { EXPORT_SELECTED_MAX } from '@huiwu/contract/base/limits';
import { useAccess } from '../access/useAccess.ts';
import { useToast } from '../actions/useToast.ts';
import { useEndpointMutation } from '../api/useEndpointMutation.ts';
import { formatCount } from '../formats/numbers.ts';
import { SideDrawer } from '../layers/SideDrawer.tsx';
import type { ListState } from '../list-state/list-state.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { moreColumnsQuery } from './more-columns.queries.ts';
import { columnsToOffer, exportRequest } from './export-request.ts';
import type { ExportSituation, ExportSource } from './export-source.ts';
import './exports.css';

interface ExportDrawerProps {
  source: ExportSource;
  list: ListState;
  situation: ExportSituation;
  onClose: () => void;
}

interface ScopeChoice {
  value: ExportScope;
  label: string;
}

const scopesOf = ({ onPage, total, isMore, selected }: ExportSituation, isNarrowed: boolean): ScopeChoice[] => {
  const all = `${isNarrowed ? '按当前筛选全部' : '全部'} ${formatCount(total)}${isMore ? ' 条以上' : ' 条'}`;
  return [
    ...(selected.length > 0 ? [{ value: 'selected' as const, label: `选中 ${selected.length} 条` }] : []),
    ...(onPage === undefined ? [] : [{ value: 'page' as const, label: `当前页 ${onPage} 条` }]),
    { value: 'all', label: all },
  ];
};

const FORMATS = Object.entries(EXPORT_FORMATS).map(([value, label]) => ({ value: value as ExportFormat, label }));

/** What is chosen, and what it says of that. */
const useExport = ({ source, list, situation, onClose }: ExportDrawerProps) => {
  const { fieldAccess } = useAccess();
  const toast = useToast();
  const begin = useEndpointMutation(source.call, { refreshes: ['tasks', 'exports'] });
  const { noun, columns: all } = source.call.exports;
  const { data: more = [], error } = useQuery(moreColumnsQuery(source.call));
  const offered = [...columnsToOffer(all, situation.shown, fieldAccess), ...more];
  const scopes = scopesOf(situation, Object.keys(list.filters).length > 0);
  const [scope, setScope] = useState<ExportScope>(situation.selected.length > 0 ? 'selected' : 'all');
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [columns, setColumns] = useState(() =>
    offered.filter(({ key }) => situation.shown.includes(key)).map(({ key }) => key),
  );
  const isTooMany = scope === 'selected' && situation.selected.length > EXPORT_SELECTED_MAX;
  const problem = isTooMany
    ? `一次最多导出选中的 ${formatCount(EXPORT_SELECTED_MAX)} 条`
    : columns.length === 0 && '请至少选择一列';
  const start = async () => {
    const chosen = { scope, columns, format, ids: situation.selected };
    await begin.mutateAsync(exportRequest(source, list, chosen));
    toast.done(`已开始导出${noun}，完成后在右上角“任务”中下载`);
    onClose();
  };
  const isIncomplete = error !== null;
  return {
    scopes,
    scope,
    setScope,
    format,
    setFormat,
    offered,
    columns,
    setColumns,
    problem,
    begin,
    start,
    isIncomplete,
  };
};

/** Which rows, which columns and which format; the file is made in the background. */
export function ExportDrawer(props: ExportDrawerProps) {
  const { source, onClose } = props;
  const {
    scopes,
    scope,
    setScope,
    format,
    setFormat,
    offered,
    columns,
    setColumns,
    problem,
    begin,
    start,
    isIncomplete,
  } = useExport(props);
  return (
    <SideDrawer
      title={`导出${source.call.exports.noun}`}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={problem !== false}
            loading={begin.isPending}
            onClick={() => void start().catch(() => undefined)}
          >
            开始导出
          </Button>
        </div>
      }
    >
      <Part title="范围">
        {(labelledBy) => (
          <Radio.Group
            vertical
            aria-labelledby={labelledBy}
            options={scopes}
            value={scope}
            onChange={({ target }) => setScope(target.value as ExportScope)}
          />
        )}
      </Part>
      <Part title="格式">
        {(labelledBy) => (
          <Radio.Group
            aria-labelledby={labelledBy}
            options={FORMATS}
            value={format}
            onChange={({ target }) => setFormat(target.value as ExportFormat)}
          />
        )}
      </Part>
      <Part title="列">
        {(labelledBy) => (
          <ColumnChoice labelledBy={labelledBy} columns={offered} chosen={columns} onChange={setColumns} />
        )}
      </Part>
      {isIncomplete && <Alert type="warning" showIcon title="报名表的列暂时无法读取，可先导出其他列" />}
      {problem !== false && <Alert type="warning" showIcon role="alert" title={problem} />}
    </SideDrawer>
  );
}

function Part({ title, children }: { title: string; children: (labelledBy: string) => ReactNode }) {
  const id = useId();
  return (
    <section className="export-part">
      <h2 id={id}>{title}</h2>
      {children(id)}
    </section>
  );
}
