import { useMemo } from 'react';
import { CheckOutlined } from '@ant-design/icons';
import { countOf, heldOf, type GrantNode } from './grant-tree.ts';

interface HeldTreeProps {
  /** Accessible name of the tree. */
  label: string;
  nodes: GrantNode[];
  /** Selected ids. */
  value: string[];
}

/** A read-only tree of the selected rights. */
export function HeldTree({ label, nodes, value }: HeldTreeProps) {
  const chosen = useMemo(() => new Set(value), [value]);
  const held = heldOf(nodes, chosen);
  if (held.length === 0) return <p className="quiet">没有任何{label}。</p>;
  const { chosen: count, total } = countOf(nodes, chosen);
  return (
    <div className="grant-tree grant-held">
      <span className="grant-count">{`${label} ${count} / ${total}`}</span>
      <ul className="grant-list" aria-label={label}>
        {held.map((node) => (
          <HeldLine key={node.id} node={node} />
        ))}
      </ul>
    </div>
  );
}

function HeldLine({ node: { title, isItem, isFixed, closed, children } }: { node: GrantNode }) {
  return (
    <li>
      <div className="grant-line">
        {isItem && <CheckOutlined aria-hidden />}
        <span>
          {title}
          {isFixed && <span className="quiet">（{closed}）</span>}
        </span>
      </div>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <HeldLine key={child.id} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
