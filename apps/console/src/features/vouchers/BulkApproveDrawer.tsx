import { useQuery } from '@tanstack/react-query';
import type { WaitingVoucher } from '@huiwu/contract/bank-lines';
import { Table } from 'antd';
import { useState } from 'react';
import { BusyButton } from '../../shared/actions/BusyButton.tsx';
import { BatchResults, type BatchResult } from '../../shared/bulk/BatchResults.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { formatFen } from '../../shared/formats/numbers.ts';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import { approvableQuery, useApproveByLines } from './vouchers.queries.ts';
import './vouchers.css';

/** Shows which vouchers can be approved together and why others cannot, and approves the former. */
export function BulkApproveDrawer({ onClose }: { onClose: () => void }) {
  const query = useQuery(approvableQuery());
  return (
    <SideDrawer title="批量通过" isWide onClose={onClose}>
      <LoadFirst query={query}>{(waiting) => <Preview waiting={waiting} onClose={onClose} />}</LoadFirst>
    </SideDrawer>
  );
}

interface PreviewProps {
  waiting: readonly WaitingVoucher[];
  onClose: () => void;
}

function Preview({ waiting, onClose }: PreviewProps) {
  const { mutateAsync } = useApproveByLines();
  const [results, setResults] = useState<BatchResult[]>();
  const ready = waiting.filter(({ why }) => why === null);
  const handleApprove = async () => {
    const done = await mutateAsync({ ids: ready.map(({ id }) => id) });
    const names = new Map(waiting.map(({ id, voucherNo }) => [id, voucherNo]));
    setResults(done.map(({ id, ...rest }) => ({ id, name: names.get(id) ?? id, ...rest })));
  };
  return (
    <div className="voucher-bulk">
      <p>
        待审核 {waiting.length} 份，可以通过 {ready.length} 份：差额为 0、没有重复提示，且有唯一对应的银行流水。
      </p>
      {ready.length > 0 && (
        <BusyButton type="primary" act={handleApprove}>
          通过 {ready.length} 份
        </BusyButton>
      )}
      <Table<WaitingVoucher>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <span className="quiet">没有待审核的凭证</span> }}
        dataSource={waiting.toSorted((one, other) => Number(one.why !== null) - Number(other.why !== null))}
        columns={[
          { title: '凭证号', dataIndex: 'voucherNo' },
          { title: '付款人', dataIndex: 'payerName' },
          {
            title: '凭证金额',
            key: 'amount',
            align: 'right',
            render: (_, { amount }) => <span className="number">{formatFen(amount)}</span>,
          },
          { title: '结果', key: 'why', render: (_, { why }) => why ?? '可以通过' },
        ]}
      />
      {results !== undefined && <BatchResults title="批量通过" results={results} onClose={onClose} />}
    </div>
  );
}
