import { FolderOpenOutlined } from '@ant-design/icons';
import type { ArchiveEndpoint } from '@huiwu/contract/archives';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../access/Allowed.tsx';
import { useToast } from '../actions/useToast.ts';
import { useEndpointMutation } from '../api/useEndpointMutation.ts';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { pageRequest } from '../list-state/paged-query.ts';
import { useListState } from '../list-state/useListState.ts';
import type { ArchiveChoices, ArchiveValues } from './ArchiveDrawer.tsx';

const ArchiveDrawer = lazyChunk(async () => (await import('./ArchiveDrawer.tsx')).ArchiveDrawer);

interface ArchiveButtonProps {
  /** The list whose rows have the files. */
  list: Endpoint;
  readers: Parameters<typeof useListState>[0];
  /** Takes the filter and begins the archive. */
  to: ArchiveEndpoint;
  verb: string;
  /** What is packed: 凭证. */
  what: string;
  also?: ArchiveChoices;
}

const refreshes = ['tasks', 'exports'];

/** Packs the files of the rows that a list finds now, in the background, under names that the user chooses. */
export function ArchiveButton({ list, readers, to, verb, what, also }: ArchiveButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const state = useListState(readers);
  const { mutateAsync } = useEndpointMutation(to, { refreshes });
  const toast = useToast();
  const handleSave = async (values: ArchiveValues) => {
    await mutateAsync({ filter: pageRequest(list.input, state, readers), ...values });
    toast.done(`已开始打包${what}，完成后在右上角“任务”中下载`);
  };
  return (
    <Allowed to={to}>
      <Button icon={<FolderOpenOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {verb}
      </Button>
      {isOpen && (
        <ArchiveDrawer
          title={verb}
          what={what}
          naming={to.naming}
          also={also}
          onClose={() => setIsOpen(false)}
          onSave={handleSave}
        />
      )}
    </Allowed>
  );
}
