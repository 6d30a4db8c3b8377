import { buildTree, type Branch } from '../../shared/trees/tree.ts';

interface SampleRow {
  id: number;
  parentId: number | null;
  name: string;
}

const ROWS: SampleRow[] = [
  { id: 2, parentId: 1, name: '会务一部' },
  { id: 1, parentId: null, name: '运营中心' },
  { id: 3, parentId: 2, name: '签到组' },
  { id: 4, parentId: 99, name: '上级不在列表中' },
  { id: 5, parentId: 6, name: '互为上级的甲' },
  { id: 6, parentId: 5, name: '互为上级的乙' },
];

export function TreeSample() {
  return <Branches rows={buildTree(ROWS)} />;
}

function Branches({ rows }: { rows: Branch<SampleRow>[] }) {
  return (
    <ul>
      {rows.map(({ id, name, children }) => (
        <li key={id}>
          {name}
          {children && <Branches rows={children} />}
        </li>
      ))}
    </ul>
  );
}
