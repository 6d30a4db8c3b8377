import { useQuery } from '@tanstack/react-query';
import {
  closeIntent,
  INTENT_STATES,
  INTENT_TONES,
  ONLINE_METHODS,
  payOnline,
  queryIntent,
  type OnlinePayments,
  type OrderDetail,
} from '@huiwu/contract/orders';
import { Button, Space, Table, Tag } from 'antd';
import { useState } from 'react';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { BusyButton } from '../../../shared/actions/BusyButton.tsx';
import { useToast } from '../../../shared/actions/useToast.ts';
import { TimeText } from '../../../shared/components/TimeText.tsx';
import { ReasonDialog } from '../../../shared/records/lifecycle/ReasonDialog.tsx';
import { Fen, OrderPart, TABLE, WIDE } from '../OrderPart.tsx';
import { onlineQuery, useCloseIntent, useQueryIntent } from './online.queries.ts';
import { PayersLinkDialog } from './PayersLinkDialog.tsx';

type Intent = OnlinePayments['intents'][number];

const COLORS = { default: 'default', primary: 'processing', success: 'success', danger: 'error' } as const;
const PAYABLE: readonly string[] = ['unpaid', 'partial'];

/** Whether the provider may still have news about it. */
const isUnderWay = ({ state }: Intent): boolean => state === 'created' || state === 'pending' || state === 'closing';

/** What was asked for online of an order; nothing where nothing can be and nothing was. */
export function OnlinePart({ order }: { order: OrderDetail }) {
  const { data } = useQuery(onlineQuery(order.id));
  const { can } = useAccess();
  const [isOpen, setOpen] = useState(false);
  if (data === undefined || (data.methods.length === 0 && data.intents.length === 0)) return null;
  const isOffered = data.methods.length > 0 && PAYABLE.includes(order.status) && can(payOnline);
  const action = isOffered && (
    <Button size="small" onClick={() => setOpen(true)}>
      在线支付
    </Button>
  );
  return (
    <OrderPart title="在线支付" action={action}>
      <Intents order={order} intents={data.intents} />
      {isOpen && <PayersLinkDialog order={order} methods={data.methods} onClose={() => setOpen(false)} />}
    </OrderPart>
  );
}

function Intents({ order, intents }: { order: OrderDetail; intents: Intent[] }) {
  return (
    <Table<Intent>
      {...TABLE}
      dataSource={intents}
      locale={{ emptyText: <span className="quiet">还没有发起在线支付</span> }}
      columns={[
        { title: '时间', key: 'createdAt', render: (_, { createdAt }) => <TimeText at={createdAt} /> },
        { responsive: WIDE, title: '方式', key: 'method', render: (_, { method }) => ONLINE_METHODS[method] },
        { title: '金额', key: 'amount', align: 'end', render: (_, { amount }) => <Fen of={amount} /> },
        { title: '状态', key: 'state', render: (_, intent) => <IntentStateTag intent={intent} /> },
        { title: '操作', key: 'act', render: (_, intent) => <IntentActions order={order} intent={intent} /> },
      ]}
    />
  );
}

function IntentStateTag({ intent: { state, reason, needsAttention } }: { intent: Intent }) {
  return (
    <>
      <Tag color={COLORS[INTENT_TONES[state]]}>{INTENT_STATES[state]}</Tag>
      {needsAttention && <Tag color="warning">需处理</Tag>}
      {reason !== '' && <div className="quiet">{reason}</div>}
    </>
  );
}

function IntentActions({ order: { id }, intent }: { order: OrderDetail; intent: Intent }) {
  const { can } = useAccess();
  const toast = useToast();
  const { mutateAsync: query } = useQueryIntent();
  const [isClosing, setClosing] = useState(false);
  const ask = async () => {
    const { state } = await query({ id, intentId: intent.id });
    toast.done(`支付平台的结果：${INTENT_STATES[state]}`);
  };
  const verb = intent.needsAttention ? '标记已处理' : '关闭';
  return (
    <Space size={0} wrap>
      {isUnderWay(intent) && can(queryIntent) && (
        <BusyButton size="small" type="link" act={ask}>
          查询结果
        </BusyButton>
      )}
      {(isUnderWay(intent) || intent.needsAttention) && can(closeIntent) && (
        <Button size="small" type="link" onClick={() => setClosing(true)}>
          {verb}
        </Button>
      )}
      {isClosing && <IntentClosingDialog {...{ id, intent, verb }} onClose={() => setClosing(false)} />}
    </Space>
  );
}

interface IntentClosingProps {
  id: string;
  intent: Intent;
  verb: string;
  onClose: () => void;
}

function IntentClosingDialog({ id, intent, verb, onClose }: IntentClosingProps) {
  const { mutateAsync: close } = useCloseIntent();
  const toast = useToast();
  return (
    <ReasonDialog
      question={{
        title: `${verb}在线支付`,
        consequence: intent.needsAttention
          ? '款项没有入账。已与付款人处理完毕后，在此说明处理的方式。'
          : '付款人不能再用此付款码付款；此前已付的款项仍会入账。',
        verb,
        cancel: '返回',
        isDangerous: false,
        act: async (reason) => {
          await close({ id, intentId: intent.id, reason });
          toast.done(intent.needsAttention ? '已标记为处理完毕' : '已关闭在线支付');
        },
      }}
      onClose={onClose}
    />
  );
}
