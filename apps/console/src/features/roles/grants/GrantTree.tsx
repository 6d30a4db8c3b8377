import { useMemo, useState } from 'react';
import { CaretRightOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Switch } from 'antd';
import { countOf, headingIds, isClosed, markOf, searched, toggled, toggledAll, type GrantNode } from './grant-tree.ts';

interface GrantTreeProps {
  /** Accessible name of the tree. */
  label: string;
  nodes: GrantNode[];
  /** Selected ids. */
  value?: string[];
  onChange?: (ids: string[]) => void;
  isLinked: boolean;
  onLink?: (isLinked: boolean) => void;
}

const NOTHING: string[] = [];

/** A tree of rights with search. Nodes can be selected one by one, by heading, or all at once. */
export function GrantTree(props: GrantTreeProps) {
  const { label, nodes, value = NOTHING, onChange, isLinked, onLink } = props;
  const [text, setText] = useState('');
  const headings = useMemo(() => headingIds(nodes), [nodes]);
  const [shut, setShut] = useState<string[]>(NOTHING);
  const shown = useMemo(() => searched(nodes, text), [nodes, text]);
  const chosen = useMemo(() => new Set(value), [value]);
  const change = (next: Set<string>) => onChange?.([...next]);
  const handleOpen = (id: string) =>
    setShut((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
  const isAllShut = shut.length === headings.length;
  return (
    <div className="grant-tree">
      <div className="grant-tools">
        <Input
          allowClear
          aria-label={`在${label}中查找`}
          placeholder="输入名称查找"
          prefix={<SearchOutlined aria-hidden />}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button onClick={() => setShut(isAllShut ? NOTHING : headings)}>{isAllShut ? '全部展开' : '全部收起'}</Button>
      </div>
      <ChoiceTools
        count={countOf(nodes, chosen)}
        isLinked={isLinked}
        onLink={onLink}
        onAll={() => change(toggledAll(nodes, chosen))}
      />
      {shown.length === 0 && <p className="quiet">{text === '' ? '没有可以分配的内容。' : '没有找到。'}</p>}
      <ul className="grant-list" aria-label={label}>
        {shown.map((node) => (
          <GrantLine
            key={node.id}
            node={node}
            chosen={chosen}
            // Search results are always expanded.
            shut={text === '' ? shut : NOTHING}
            isLinked={isLinked}
            onOpen={handleOpen}
            onToggle={(line) => change(toggled(line, chosen, isLinked))}
          />
        ))}
      </ul>
    </div>
  );
}

interface ChoiceToolsProps extends Pick<GrantTreeProps, 'isLinked'> {
  count: { chosen: number; total: number };
  onLink: GrantTreeProps['onLink'] | undefined;
  onAll: () => void;
}

function ChoiceTools({ count: { chosen, total }, isLinked, onLink, onAll }: ChoiceToolsProps) {
  return (
    <div className="grant-tools">
      <Checkbox checked={total > 0 && chosen === total} indeterminate={chosen > 0 && chosen < total} onChange={onAll}>
        全选
      </Checkbox>
      {onLink && (
        <span className="grant-link">
          <Switch size="small" aria-label="父子联动" checked={isLinked} onChange={onLink} />
          <span aria-hidden="true">父子联动</span>
        </span>
      )}
      <span className="grant-count" role="status">{`已选 ${chosen} / ${total}`}</span>
    </div>
  );
}

interface GrantLineProps {
  node: GrantNode;
  chosen: ReadonlySet<string>;
  shut: string[];
  isLinked: boolean;
  onOpen: (id: string) => void;
  onToggle: (node: GrantNode) => void;
}

function GrantLine({ node, ...about }: GrantLineProps) {
  const { chosen, shut, isLinked, onOpen, onToggle } = about;
  const { id, title, children, closed } = node;
  const isOpen = !shut.includes(id);
  const mark = markOf(node, chosen);
  const { chosen: count, total } = countOf(children, chosen);
  return (
    <li>
      <div className="grant-line">
        {children.length > 0 ? (
          <button
            type="button"
            className={isOpen ? 'grant-opener is-open' : 'grant-opener'}
            aria-expanded={isOpen}
            aria-label={`展开 ${title}`}
            onClick={() => onOpen(id)}
          >
            <CaretRightOutlined aria-hidden />
          </button>
        ) : (
          <span className="grant-opener" />
        )}
        <Checkbox
          checked={mark === 'all'}
          indeterminate={mark === 'some'}
          disabled={isClosed(node, isLinked)}
          onChange={() => onToggle(node)}
        >
          {title}
          {closed !== undefined && <span className="quiet">（{closed}）</span>}
        </Checkbox>
        {total > 0 && <span className="grant-count">{`${count} / ${total}`}</span>}
      </div>
      {isOpen && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <GrantLine key={child.id} node={child} {...about} />
          ))}
        </ul>
      )}
    </li>
  );
}
