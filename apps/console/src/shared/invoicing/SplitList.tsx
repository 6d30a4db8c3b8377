import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { MEGABYTE } from '@huiwu/contract/base/limits';
import { INVOICE_TABLE_BYTES_MAX, readInvoiceTable } from '@huiwu/contract/invoices';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { saveFile } from '../api/save-file.ts';
import { csvFile } from '../formats/csv.ts';
import type { UploadLimits } from '../uploads/upload-limits.ts';
import { UploadZone } from '../uploads/UploadZone.tsx';
import { useReadFile } from '../uploads/useReadFile.ts';
import { cellsIn, listOf, TEMPLATE_HEADINGS } from './split-list.ts';
import type { SplitRow } from './split-parts.ts';

const LIMITS: UploadLimits = {
  types: ['xlsx', 'csv'],
  maxMegabytes: INVOICE_TABLE_BYTES_MAX / MEGABYTE,
  maxCount: 1,
};

interface SplitListProps {
  /** The kind of rows that name none. */
  usual: SplitRow['kind'];
  onRead: (rows: SplitRow[]) => void;
  onAdd: () => void;
}

/** Fills the rows of a split from pasted cells or from a file. */
export function SplitList({ usual, onRead, onAdd }: SplitListProps) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState<{ problem: string; count: number }>();
  const input = useRef<HTMLInputElement>(null);
  const take = (cells: string[][]) => {
    const { rows, problem } = listOf(cells, usual);
    setSaid({ problem, count: rows.length });
    if (problem !== '') return;
    setText('');
    onRead(rows);
  };
  const { isReading, read } = useReadFile({
    call: readInvoiceTable,
    limits: LIMITS,
    onRead: ({ rows }) => take(rows),
    onProblem: (problem) => setSaid({ problem, count: 0 }),
  });
  const handleSave = () => saveFile(csvFile([TEMPLATE_HEADINGS]), '拆分清单模板.csv');
  return (
    <UploadZone
      label="拆分清单"
      limits={LIMITS}
      isDisabled={isReading}
      onFiles={(files) => void read(files)}
      input={input}
    >
      <div className="split-list">
        <p className="quiet">
          从表格中复制后粘贴，或选择 xlsx、csv 文件。没有表头时，各列依次为抬头名称、税号、金额、接收邮箱、票种。
        </p>
        <Input.TextArea
          aria-label="粘贴清单"
          placeholder="在此粘贴"
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="split-tools">
          <Button
            disabled={text.trim() === ''}
            title={text.trim() === '' ? '请先粘贴清单' : undefined}
            onClick={() => take(cellsIn(text))}
          >
            填入表格
          </Button>
          <Button icon={<UploadOutlined aria-hidden />} loading={isReading} onClick={() => input.current?.click()}>
            选择文件
          </Button>
          <Button icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
            添加一份
          </Button>
          <Button type="link" icon={<DownloadOutlined aria-hidden />} onClick={handleSave}>
            下载模板
          </Button>
        </div>
        {said?.problem && (
          <p role="alert" className="is-refused">
            {said.problem}
          </p>
        )}
        {said && said.problem === '' && <output>已填入 {said.count} 份，再次填入会替换现有各份。</output>}
      </div>
    </UploadZone>
  );
}
