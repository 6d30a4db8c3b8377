import { Button } from 'antd';
import { clearTransfers, useTransfers } from '../../shared/transfers/transfer-store.ts';
import { PanelNote } from './PanelNote.tsx';
import './tray-panel.css';
import { TransferItem } from './TransferItem.tsx';

export function TaskPanel() {
  const transfers = useTransfers((state) => state.transfers);
  const hasEnded = transfers.some(({ state }) => state !== 'running');
  return (
    <>
      <div className="tray-head">
        <h2>任务</h2>
        {hasEnded && (
          <Button type="text" size="small" onClick={clearTransfers}>
            清除已结束的任务
          </Button>
        )}
      </div>
      {transfers.length === 0 ? (
        <PanelNote title="没有任务" hint="上传和下载的进度会显示在这里。" />
      ) : (
        <ul className="tray-list">
          {transfers.map((transfer) => (
            <TransferItem key={transfer.id} transfer={transfer} />
          ))}
        </ul>
      )}
    </>
  );
}
