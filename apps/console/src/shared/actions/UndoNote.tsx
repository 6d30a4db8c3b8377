import { Button } from 'antd';
import type { ReactNode } from 'react';

interface UndoNoteProps {
  children?: ReactNode;
  onUndo: () => void;
}

/** Reports a finished action, with a button that undoes it. */
export function UndoNote({ children, onUndo }: UndoNoteProps) {
  return (
    <span className="undo-note">
      {children}
      <Button type="link" size="small" onClick={onUndo}>
        撤销
      </Button>
    </span>
  );
}
