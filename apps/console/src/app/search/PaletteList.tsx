import {
  AppstoreOutlined,
  ClockCircleOutlined,
  HistoryOutlined,
  ThunderboltOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { PaletteEntry } from '../../shared/palette/palette-source.ts';
import { Highlight } from './Highlight.tsx';
import type { Group } from './palette-groups.ts';
import type { Ranked } from './rank-entries.ts';

const ICONS: Record<Group['title'], ComponentType> = {
  搜索历史: HistoryOutlined,
  最近访问: ClockCircleOutlined,
  菜单: AppstoreOutlined,
  记录: UserOutlined,
  操作: ThunderboltOutlined,
};

export const optionId = (index: number): string => `palette-option-${index}`;

interface PaletteListProps {
  id: string;
  groups: Group[];
  active: number;
  onMark: (index: number) => void;
  onChoose: (entry: PaletteEntry) => void;
}

export function PaletteList({ id, groups, active, onMark, onChoose }: PaletteListProps) {
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <div id={id} role="listbox" aria-label="搜索结果" className="palette-list" hidden={groups.length === 0}>
      {groups.map(({ title, items }, place) => (
        <div key={title} role="group" aria-label={title} className="palette-group">
          <div className="palette-group-title" aria-hidden="true">
            {title}
          </div>
          {items.map((item, offset) => {
            const index = (starts[place] ?? 0) + offset;
            return (
              <Option
                key={item.entry.id}
                index={index}
                item={item}
                icon={ICONS[title]}
                isActive={index === active}
                onMark={onMark}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, 'onMark' | 'onChoose'> {
  index: number;
  item: Ranked;
  icon: ComponentType;
  isActive: boolean;
}

const show = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

function Option({ index, item, icon: Icon, isActive, onMark, onChoose }: OptionProps) {
  const { entry, inTitle, inNote } = item;
  return (
    // The input keeps the focus and handles the keys. It refers to the marked option.
    <button
      type="button"
      ref={isActive ? show : undefined}
      id={optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="palette-option"
      onPointerMove={isActive ? undefined : () => onMark(index)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      <span aria-hidden="true" className="palette-icon">
        <Icon />
      </span>
      <span className="palette-title">
        <Highlight text={entry.title} ranges={inTitle} />
      </span>
      {entry.note !== undefined && !entry.isNoteHidden && (
        <span className="palette-note">
          <Highlight text={entry.note} ranges={inNote} />
        </span>
      )}
    </button>
  );
}
