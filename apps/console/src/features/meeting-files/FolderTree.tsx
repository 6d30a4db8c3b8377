import { FolderOpenOutlined, FolderOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { placedFolders } from './folder-tree.ts';
import { foldersQuery } from './meeting-files.queries.ts';
import './meeting-files.css';

const ALL = '';
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const INDENT_PX = 16;

interface FolderTreeProps {
  /** '' for the files of all folders. */
  chosen: string;
  onChoose: (id: string) => void;
}

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  if (step === undefined) return;
  event.preventDefault();
  items[items.indexOf(document.activeElement as HTMLElement) + step]?.focus();
};

/** The folders of the meeting. One of them, or all, is what the list shows. */
export function FolderTree({ chosen, onChoose }: FolderTreeProps) {
  const query = useQuery(foldersQuery());
  if (query.isError) return <LoadError query={query} />;
  if (query.data === undefined) return <Waiting rows={6} />;
  const folders = placedFolders(query.data);
  const total = folders.reduce((sum, { files }) => sum + files, 0);
  const items = [{ id: ALL, name: '全部文件', files: total, level: 1 }, ...folders];
  const focused = items.some(({ id }) => id === chosen) ? chosen : ALL;
  return (
    <ul role="tree" aria-label="文件夹" className="folder-tree" onKeyDown={moveFocus}>
      {items.map(({ id, name, files, level }) => (
        <li
          key={id}
          role="treeitem"
          aria-level={level}
          aria-selected={id === chosen}
          tabIndex={id === focused ? 0 : -1}
          className={id === chosen ? 'folder is-chosen' : 'folder'}
          style={{ paddingInlineStart: 8 + (level - 1) * INDENT_PX }}
          onClick={() => onChoose(id)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            onChoose(id);
          }}
        >
          {id === chosen ? <FolderOpenOutlined aria-hidden /> : <FolderOutlined aria-hidden />}
          <span className="folder-name" title={name}>
            {name}
          </span>
          <span className="quiet number">{files}</span>
        </li>
      ))}
    </ul>
  );
}
