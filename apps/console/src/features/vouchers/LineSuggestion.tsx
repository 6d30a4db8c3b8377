import { useQuery } from '@tanstack/react-query';
import { approveVoucherByLine, findVoucherLines } from '@huiwu/contract/bank-lines';
import type { VoucherDetail } from '@huiwu/contract/vouchers';
import { Alert } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { useAccess } from '../../shared/access/useAccess.ts';
import { BusyButton } from '../../shared/actions/BusyButton.tsx';
import { useToast } from '../../shared/actions/useToast.ts';
import { formatFen } from '../../shared/formats/numbers.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { linesQuery, useApproveByLine } from './vouchers.queries.ts';

interface LineSuggestionProps {
  voucher: VoucherDetail;
  onApproved: () => void;
}

/** The line of a statement that shows the transfer of a voucher; where there is no doubt, both are settled with one press. */
export function LineSuggestion({ voucher: { id, version, voucherNo }, onApproved }: LineSuggestionProps) {
  const { can } = useAccess();
  const { data } = useQuery({ ...linesQuery(id), enabled: can(findVoucherLines) });
  const { mutateAsync } = useApproveByLine();
  const toast = useToast();
  if (data === undefined || data.lines.length === 0) return null;
  const handleApprove = async () => {
    await mutateAsync({ id, version });
    toast.done(`已匹配流水并通过 ${voucherNo}`);
    onApproved();
  };
  return (
    <Alert
      type={data.isUnique ? 'success' : 'info'}
      showIcon
      title={data.isUnique ? '有唯一对应的银行流水' : '可能对应的银行流水'}
      description={
        <ul className="voucher-lines">
          {data.lines.map(({ id: lineId, bookedOn, payerName, amount, serial }) => (
            <li key={lineId}>
              <PageLink to={`/fee/bank/detail/${lineId}`}>{payerName}</PageLink>{' '}
              <span className="number">
                {formatFen(amount)} {bookedOn} {serial}
              </span>
            </li>
          ))}
        </ul>
      }
      action={
        data.isUnique && (
          <Allowed to={approveVoucherByLine}>
            <BusyButton type="primary" act={handleApprove}>
              匹配并通过
            </BusyButton>
          </Allowed>
        )
      }
    />
  );
}
