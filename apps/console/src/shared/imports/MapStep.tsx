import { Button, Checkbox, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import type { ImportJob, ImportMode } from '@huiwu/contract/imports';
import { BusyButton } from '../actions/BusyButton.tsx';
import { CallFailure, fieldProblems } from '../api/call-failure.ts';
import { useEndpointMutation } from '../api/useEndpointMutation.ts';
import { IMPORTS, type ConsoleImport } from './imports.queries.ts';
import { useSendImport } from './useSendImport.ts';

interface MapStepProps {
  of: ConsoleImport;
  job: ImportJob;
  file: File | undefined;
  onMapped: () => void;
  onOpen: (id: string | undefined) => void;
}

const MODES: { value: ImportMode; label: string }[] = [
  { value: 'insert', label: '只新增，已有的报错' },
  { value: 'update', label: '更新已有的' },
  { value: 'skip', label: '跳过已有的' },
];

const refreshes = [IMPORTS, 'tasks'];

/** Which column of the file fills which field, and what happens to rows that exist. */
export function MapStep({ of, job, file, onMapped, onOpen }: MapStepProps) {
  const [fields, setFields] = useState(() => job.columns.map(({ field }) => field));
  const [mode, setMode] = useState(job.mode);
  const [options, setOptions] = useState(() => job.options.filter(({ isChosen }) => isChosen).map(({ name }) => name));
  const [problem, setProblem] = useState('');
  const map = useEndpointMutation(of.calls.map, { refreshes });
  const check = useEndpointMutation(of.calls.check, { refreshes });
  const modeId = useId();
  const missing = job.fields.filter(({ name, isRequired }) => isRequired && !fields.includes(name));
  const unmatched = job.columns.filter(({ heading }, at) => heading !== '' && fields[at] === null);
  const go = async () => {
    setProblem('');
    try {
      await map.mutateAsync({ id: job.id, fields });
      await check.mutateAsync({ id: job.id, mode, ...(options.length > 0 && { options }) });
      onMapped();
    } catch (error) {
      if (error instanceof CallFailure) setProblem(fieldProblems(error)[0]?.message ?? '');
    }
  };
  return (
    <>
      <SheetChoice {...{ of, job, file, onOpen, onProblem: setProblem }} />
      <ColumnList job={job} fields={fields} onChange={setFields} />
      {unmatched.length > 0 && (
        <p className="quiet">未匹配的列不会导入：{unmatched.map(({ heading }) => heading).join('、')}</p>
      )}
      {missing.length > 0 && (
        <p className="import-problem">还没有对应的必填项：{missing.map(({ label }) => label).join('、')}</p>
      )}
      <div className="import-mode">
        <span id={modeId}>导入方式</span>
        <ModeChoice labelledBy={modeId} {...{ job, mode }} onChange={setMode} />
      </div>
      {job.options.length > 0 && (
        <Checkbox.Group
          aria-label="导入选项"
          options={job.options.map(({ name, label }) => ({ value: name, label }))}
          value={options}
          onChange={setOptions}
        />
      )}
      {problem !== '' && (
        <p role="alert" className="import-problem">
          {problem}
        </p>
      )}
      <div className="import-foot">
        <Button onClick={() => onOpen(undefined)}>重新上传</Button>
        <BusyButton type="primary" disabled={missing.length > 0} act={go}>
          开始检查
        </BusyButton>
      </div>
    </>
  );
}

interface ModeChoiceProps {
  job: ImportJob;
  mode: ImportMode;
  labelledBy: string;
  onChange: (mode: ImportMode) => void;
}

/** A single mode is no choice. */
function ModeChoice({ job, mode, labelledBy, onChange }: ModeChoiceProps) {
  const modes = MODES.filter(({ value }) => job.modes.includes(value));
  if (modes.length === 1) return <span>{modes[0]?.label}</span>;
  return (
    <Radio.Group
      aria-labelledby={labelledBy}
      options={modes}
      value={mode}
      onChange={({ target }) => onChange(target.value as ImportMode)}
    />
  );
}

interface ColumnListProps {
  job: ImportJob;
  fields: (string | null)[];
  onChange: (fields: (string | null)[]) => void;
}

function ColumnList({ job, fields, onChange }: ColumnListProps) {
  const optionsFor = (own: string | null) =>
    job.fields
      .filter(({ name, isClosed }) => !isClosed && (name === own || !fields.includes(name)))
      .map(({ name, label, isRequired }) => ({ value: name, label: isRequired ? `${label}（必填）` : label }));
  return (
    <ul className="import-columns" aria-label="各列的对应关系">
      {job.columns.map(({ heading, samples, isClosed }, at) => (
        // Headings may repeat; the place of a column is what names it.
        <li key={`${at} ${heading}`}>
          <div>
            <strong>{heading || `第 ${at + 1} 列`}</strong>
            <small className="quiet">{samples.join('、')}</small>
          </div>
          {isClosed && fields[at] === null ? (
            <span className="import-closed">无权限</span>
          ) : (
            <Select
              aria-label={`${heading || `第 ${at + 1} 列`} 对应的字段`}
              allowClear
              placeholder="不导入"
              value={fields[at]}
              options={optionsFor(fields[at] ?? null)}
              onChange={(name: string | undefined) => onChange(fields.with(at, name ?? null))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface SheetChoiceProps extends Omit<MapStepProps, 'onMapped'> {
  onProblem: (text: string) => void;
}

/** Another sheet of the same workbook is another import. */
function SheetChoice({ of, job, file, onOpen, onProblem }: SheetChoiceProps) {
  const { send, fraction } = useSendImport(of, onProblem);
  if (job.sheets.length < 2) return null;
  const change = async (sheet: string) => {
    const next = file && (await send(file, sheet));
    if (next) onOpen(next.id);
  };
  return (
    <div className="import-sheet">
      <span>工作表</span>
      <Select
        aria-label="工作表"
        value={job.sheet}
        disabled={file === undefined}
        loading={fraction !== undefined}
        options={job.sheets.map(({ name, isHidden }) => ({ value: name, label: isHidden ? `${name}（隐藏）` : name }))}
        onChange={(sheet: string) => void change(sheet)}
      />
      {file === undefined && <span className="quiet">如需读取其他工作表，请重新上传文件。</span>}
    </div>
  );
}
