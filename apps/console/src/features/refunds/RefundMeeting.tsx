import { useQuery } from '@tanstack/react-query';
import { refundMeeting, type MeetingRefunded } from '@huiwu/contract/refunds';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { formatFen } from '../../shared/formats/numbers.ts';
import { meetingDashboardQuery } from '../../shared/meetings/meeting-dashboard.queries.ts';
import { ReasonDialog } from '../../shared/records/lifecycle/ReasonDialog.tsx';
import { useRefundMeeting } from './refunds.queries.ts';

const wordsOf = ({ count, closed, amount, batchNo }: MeetingRefunded): string => {
  const sum = amount === null ? '' : `，共 ${formatFen(amount)}`;
  const refunded = count === 0 ? '没有需要退款的订单' : `已申请 ${count} 笔退款${sum}，批次 ${batchNo}`;
  return closed === 0 ? refunded : `${refunded}；已关闭 ${closed} 个未缴费的订单`;
};

/** In a cancelled meeting: refunds of all its orders at once. */
export function RefundMeeting() {
  const { data: state } = useQuery({ ...meetingDashboardQuery(), select: ({ meeting }) => meeting.state });
  const { can } = useAccess();
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync } = useRefundMeeting();
  const toast = useToast();
  if (state !== 'cancelled' || !can(refundMeeting)) return null;
  const act = async (reason: string) => {
    toast.done(wordsOf(await mutateAsync({ reason })));
  };
  return (
    <>
      <Alert
        type="info"
        showIcon
        title="会议已取消，可以为全部订单申请全额退款"
        action={<Button onClick={() => setIsAsked(true)}>全部退款</Button>}
      />
      {isAsked && (
        <ReasonDialog
          question={{
            title: '全部退款',
            consequence:
              '为每个有款项的订单申请全额退款，不扣费；审核通过后报名取消。已在退款中的款项不重复申请。未缴费的订单立即关闭，有凭证待审核的除外。',
            verb: '申请',
            cancel: '返回',
            isDangerous: false,
            act,
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
