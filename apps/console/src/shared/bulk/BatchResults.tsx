import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
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
      <ResultList results={results} />
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

/** One line per row: whether it was done, or why not. */
export function ResultList({ results }: { results: readonly BatchResult[] }) {
  return (
    <ul className="batch-results">
      {results.map(({ id, name, isDone, message }) => (
        <li key={id} className={isDone ? 'is-done' : 'is-failed'}>
          {isDone ? <CheckCircleFilled aria-label="成功" /> : <CloseCircleFilled aria-label="失败" />}
          <strong>{name}</strong>
          <span>{message}</span>
        </li>
      ))}
    </ul>
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
