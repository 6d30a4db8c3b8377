import { Form } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { partsOf, type OrderPart } from './order-parts.ts';
import { OrderParts } from './OrderParts.tsx';

interface OrderPartsFieldProps extends Pick<ComponentProps<typeof OrderParts>, 'find' | 'notFound'> {
  label: string;
  /** What is said of the amounts, below them. */
  extra: ReactNode;
}

/** The orders that money is for, at least one of them with an amount. */
export function OrderPartsField({ label, extra, find, notFound }: OrderPartsFieldProps) {
  return (
    <Form.Item
      name="orders"
      label={label}
      required
      rules={[
        {
          validator: async (_, chosen: OrderPart[] | undefined) => {
            if (partsOf(chosen ?? []).length === 0) throw new Error('请选择订单并填写金额');
          },
        },
      ]}
      extra={extra}
    >
      <OrderParts find={find} notFound={notFound} />
    </Form.Item>
  );
}
