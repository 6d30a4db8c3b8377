import { useQuery } from '@tanstack/react-query';
import { ONLINE_METHODS, type OnlinePayments, type OrderDetail, type PayersPage } from '@huiwu/contract/orders';
import { Modal, QRCode, Radio } from 'antd';
import { useState } from 'react';
import { useRefresh } from '../../../shared/api/useEndpointMutation.ts';
import { BusyButton } from '../../../shared/actions/BusyButton.tsx';
import { CopyButton } from '../../../shared/failures/CopyButton.tsx';
import { formatFen } from '../../../shared/formats/numbers.ts';
import { formatMinute } from '../../../shared/formats/times.ts';
import { onlineQuery, REFRESHED, usePayOnline } from './online.queries.ts';

type OfferedMethod = OnlinePayments['methods'][number];

interface PayersLinkProps {
  order: OrderDetail;
  methods: readonly OfferedMethod[];
  onClose: () => void;
}

/** Asks for a payment online, and shows the code and the link for the payer. */
export function PayersLinkDialog({ order, methods, onClose }: PayersLinkProps) {
  const [page, setPage] = useState<PayersPage>();
  const { refresh } = useRefresh(REFRESHED);
  // What the payer did meanwhile is seen behind the dialog.
  const handleClose = () => {
    refresh();
    onClose();
  };
  return (
    <Modal open title={`在线支付 ${order.orderNo}`} footer={null} onCancel={handleClose}>
      {page === undefined ? (
        <MethodChoice order={order} methods={methods} onBegun={setPage} />
      ) : (
        <PayersLink order={order} page={page} />
      )}
    </Modal>
  );
}

interface MethodChoiceProps {
  order: OrderDetail;
  methods: readonly OfferedMethod[];
  onBegun: (page: PayersPage) => void;
}

function MethodChoice({ order: { id, payerName, pending }, methods, onBegun }: MethodChoiceProps) {
  const [method, setMethod] = useState<OfferedMethod | undefined>(methods[0]);
  const { mutateAsync } = usePayOnline();
  const options = methods.map((value) => ({ value, label: ONLINE_METHODS[value] }));
  const begin = async () => {
    if (method !== undefined) onBegun(await mutateAsync({ id, method }));
  };
  return (
    <>
      <p className="quiet">
        付款人 {payerName}
        {pending !== undefined && `，待付 ${formatFen(pending)}`}。把付款码或链接交给付款人，付款后自动入账。
      </p>
      <div className="online-choice">
        <Radio.Group
          aria-label="缴费方式"
          value={method}
          options={options}
          onChange={({ target }) => setMethod(target.value as OfferedMethod)}
        />
        <BusyButton type="primary" act={begin}>
          生成付款码
        </BusyButton>
      </div>
    </>
  );
}

const WATCH_MS = 3000;

function PayersLink({ order, page: { id, url, method, amount, expiresAt } }: { order: OrderDetail; page: PayersPage }) {
  const { data } = useQuery({ ...onlineQuery(order.id), refetchInterval: WATCH_MS });
  const isPaid = data?.intents.some((intent) => intent.id === id && intent.state === 'confirmed') === true;
  const link = new URL(url, location.origin).href;
  if (isPaid) return <p role="status">{formatFen(amount)} 已到账，订单已入账。</p>;
  return (
    <figure className="online-link">
      {/* Dark on light in the dark theme as well, because some cameras cannot read an inverted code. */}
      <div className="online-code" role="img" aria-label="付款码">
        <div aria-hidden="true">
          <QRCode value={link} type="svg" size={192} color="#000" bgColor="#fff" bordered={false} />
        </div>
      </div>
      <figcaption>
        <p className="online-amount">{formatFen(amount)}</p>
        <p className="quiet">
          {ONLINE_METHODS[method]}，{formatMinute(expiresAt)} 前有效
        </p>
        <a href={link} target="_blank" rel="noreferrer">
          打开付款页
        </a>
        <CopyButton text={link} what="付款链接" />
      </figcaption>
    </figure>
  );
}
