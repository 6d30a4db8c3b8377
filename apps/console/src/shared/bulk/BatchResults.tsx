import { CheckCircleFilled, CloseCircleFilled, DownloadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { saveFile } from '../api/save-file.ts';
import { csvFile } from '../formats/csv.ts';
import './batch-results.css';

export interface BatchResult {
  id: string;
  name: string;
  isDone: boolean;
  message: string;
}

interface BatchResultsProps {
  title: string;
  results: BatchResult[];
  onClose: () => void;
  /** Undoes the batch. */
  onUndo?: (() => Promise<void>) | undefined;
}

/** The results of a batch: their numbers, and one line per row. */
export function BatchResults({ title, results, onClose, onUndo }: BatchResultsProps) {
  const done = results.filter(({ isDone }) => isDone).length;
  return (
    <ResultDialog title={title} onClose={onClose} extra={onUndo && <UndoButton onUndo={onUndo} />}>
      <output>
        成功 {done} 条，失败 {results.length - done} 条
      </output>
      <ResultList title={title} results={results} />
    </ResultDialog>
  );
}

interface ResultDialogProps {
  title: string;
  onClose: () => void;
  /** Beside the button that closes it. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A dialog that only informs. */
export function ResultDialog({ title, onClose, extra, children }: ResultDialogProps) {
  return (
    <Modal
      open
      title={title}
      closable={{ 'aria-label': '关闭' }}
      onCancel={onClose}
      footer={
        <>
          {extra}
          <Button type="primary" onClick={onClose}>
            知道了
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}

interface ResultListProps {
  /** Name of the file. */
  title: string;
  results: readonly BatchResult[];
}

/** One line per row: whether it was done, or why not. With failures they can be saved as a file. */
export function ResultList({ title, results }: ResultListProps) {
  const handleSave = () => {
    const rows = results.map(({ name, isDone, message }) => [name, isDone ? '成功' : '失败', message]);
    saveFile(csvFile([['名称', '结果', '说明'], ...rows]), `${title}.csv`);
  };
  return (
    <>
      {results.some(({ isDone }) => !isDone) && (
        <Button type="link" className="batch-save" icon={<DownloadOutlined aria-hidden />} onClick={handleSave}>
          下载明细
        </Button>
      )}
      <ul className="batch-results">
        {results.map(({ id, name, isDone, message }) => (
          <li key={id} className={isDone ? 'is-done' : 'is-failed'}>
            {isDone ? <CheckCircleFilled aria-label="成功" /> : <CloseCircleFilled aria-label="失败" />}
            <strong>{name}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function UndoButton({ onUndo }: { onUndo: () => Promise<void> }) {
  const [isUndoing, setIsUndoing] = useState(false);
  const handleClick = async () => {
    setIsUndoing(true);
    await onUndo().finally(() => setIsUndoing(false));
  };
  return (
    <Button loading={isUndoing} onClick={() => void handleClick()}>
      撤销
    </Button>
  );
}
