import { useQuery } from '@tanstack/react-query';
import { MEETING_RED_REASONS, meetingReversal, redMeeting, type MeetingReversal } from '@huiwu/contract/invoices';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { meetingDashboardQuery } from '../../shared/meetings/meeting-dashboard.queries.ts';
import { useRedMeeting } from './invoices.queries.ts';

const { shape } = meetingReversal;

/** In a cancelled meeting: reversals of the invoices of all refunded orders at once. */
export function RedMeeting() {
  const { data: state } = useQuery({ ...meetingDashboardQuery(), select: ({ meeting }) => meeting.state });
  const { can } = useAccess();
  const [isAsked, setIsAsked] = useState(false);
  if (state !== 'cancelled' || !can(redMeeting)) return null;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title="会议已取消，可以为已申请退款的订单红冲全部发票"
        action={<Button onClick={() => setIsAsked(true)}>全部红冲</Button>}
      />
      {isAsked && <RedMeetingDrawer onClose={() => setIsAsked(false)} />}
    </>
  );
}

function RedMeetingDrawer({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<MeetingReversal>();
  const { mutateAsync } = useRedMeeting();
  const toast = useToast();
  const handleSave = async (values: MeetingReversal) => {
    await mutateAsync(values);
    toast.done('已开始批量红冲，逐张的结果见右上角的任务');
    onClose();
  };
  const options = Object.entries(MEETING_RED_REASONS).map(([value, label]) => ({ value, label: `${value} ${label}` }));
  return (
    <FormDrawer title="全部红冲" onClose={onClose}>
      <DrawerForm<MeetingReversal> form={form} initialValues={{ reason: '03', remark: '' }} onSave={handleSave}>
        <p className="quiet">为每张有效发票提交全额红字确认单。订单没有退款申请的发票不红冲，原因列在任务中。</p>
        <Form.Item {...fieldRules('reason', shape.reason)} label="红冲原因">
          <Select options={options} />
        </Form.Item>
        <Form.Item {...fieldRules('remark', shape.remark)} label="备注">
          <Input />
        </Form.Item>
      </DrawerForm>
    </FormDrawer>
  );
}
