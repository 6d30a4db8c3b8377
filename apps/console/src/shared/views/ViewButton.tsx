import { useEffect, useRef, useState } from 'react';
import { DownOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { ChunkPlace } from '../chunks/ChunkPlace.tsx';
import { savedViewsQuery } from './saved-views.queries.ts';
import type { Arrangement } from './useArrangement.ts';
import type { List } from '../list-state/useListState.ts';
import { isModified } from './view-state.ts';

const load = () => import('./ViewMenu.tsx');
const ViewMenu = lazyChunk(async () => (await load()).ViewMenu);

const nothing = (): void => undefined;
const prefetch = () => void load().catch(() => undefined);

interface ViewButtonProps {
  list: List;
  arrangement: Arrangement;
}

/** Shows the current saved view and whether it was changed, and opens the other views. */
export function ViewButton({ list, arrangement }: ViewButtonProps) {
  const [isWanted, setIsWanted] = useState(false);
  const { view } = arrangement;
  useFirstView({ list, arrangement });
  const name = view ? view.name : '默认';
  const label = view && isModified(view, list, arrangement.columns) ? `视图：${name}（已修改）` : `视图：${name}`;
  const buttonThat = (isLoading: boolean, act: () => void) => (
    <Button
      icon={<EyeOutlined aria-hidden />}
      aria-haspopup="menu"
      loading={isLoading}
      onPointerEnter={prefetch}
      onClick={act}
    >
      <span className="view-name">{label}</span>
      <DownOutlined aria-hidden />
    </Button>
  );
  if (!isWanted) return buttonThat(false, () => setIsWanted(true));
  return (
    <ChunkPlace waiting={buttonThat(true, nothing)} missing={(retry) => buttonThat(false, retry)}>
      <ViewMenu list={list} arrangement={arrangement} label={label} />
    </ChunkPlace>
  );
}

/** Applies the user's default view once, if the address contains no list state. */
const useFirstView = ({ list, arrangement }: ViewButtonProps) => {
  const { label, defaultViewId } = arrangement;
  const [isPlain] = useState(list.isPlain);
  const isDone = useRef(!isPlain);
  const { data: views } = useQuery({ ...savedViewsQuery(label), enabled: defaultViewId !== undefined && isPlain });
  const first = views?.find(({ id }) => id === defaultViewId);
  useEffect(() => {
    if (isDone.current || !first) return;
    isDone.current = true;
    if (list.isPlain) list.showAs(first, { replace: true });
  }, [first, list]);
};
