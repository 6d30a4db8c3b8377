import { FolderOpenOutlined } from '@ant-design/icons';
import { listVouchers } from '@huiwu/contract/vouchers';
import { BusyButton } from '../../shared/actions/BusyButton.tsx';
import { useToast } from '../../shared/actions/useToast.ts';
import { pageRequest } from '../../shared/list-state/paged-query.ts';
import { useListState } from '../../shared/list-state/useListState.ts';
import { vouchersConsole } from './vouchers-console.tsx';
import { useDownloadFiles } from './vouchers.queries.ts';

/** Packs the files of the slips that the list finds now. */
export function FilesButton() {
  const list = useListState(vouchersConsole.readers);
  const { mutateAsync } = useDownloadFiles();
  const toast = useToast();
  const handlePress = async () => {
    await mutateAsync({ filter: pageRequest(listVouchers.input, list, vouchersConsole.readers) });
    toast.done('已开始打包凭证，完成后在右上角“任务”中下载');
  };
  return (
    <BusyButton icon={<FolderOpenOutlined aria-hidden />} act={handlePress}>
      凭证打包
    </BusyButton>
  );
}
