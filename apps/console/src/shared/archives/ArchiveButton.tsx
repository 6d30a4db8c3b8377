import { FolderOpenOutlined } from '@ant-design/icons';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { Allowed } from '../access/Allowed.tsx';
import { BusyButton } from '../actions/BusyButton.tsx';
import { useToast } from '../actions/useToast.ts';
import { useEndpointMutation } from '../api/useEndpointMutation.ts';
import { pageRequest } from '../list-state/paged-query.ts';
import { useListState } from '../list-state/useListState.ts';

interface ArchiveButtonProps {
  /** The list whose rows have the files. */
  list: Endpoint;
  readers: Parameters<typeof useListState>[0];
  /** Takes the filter and begins the archive. */
  to: Endpoint;
  verb: string;
  /** What is packed: 凭证. */
  what: string;
}

const refreshes = ['tasks', 'exports'];

/** Packs the files of the rows that a list finds now, in the background. */
export function ArchiveButton({ list, readers, to, verb, what }: ArchiveButtonProps) {
  const state = useListState(readers);
  const { mutateAsync } = useEndpointMutation(to, { refreshes });
  const toast = useToast();
  const handlePress = async () => {
    await mutateAsync({ filter: pageRequest(list.input, state, readers) });
    toast.done(`已开始打包${what}，完成后在右上角“任务”中下载`);
  };
  return (
    <Allowed to={to}>
      <BusyButton icon={<FolderOpenOutlined aria-hidden />} act={handlePress}>
        {verb}
      </BusyButton>
    </Allowed>
  );
}
