import { orderRecord } from '@huiwu/contract/orders';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FieldCell } from './FieldCell.tsx';

test('a state and a way to pay say what they mean to an admin who points at them', () => {
  render(
    <>
      <FieldCell field={orderRecord.fields.status} value="partial" />
      <FieldCell field={orderRecord.fields.method} value="offset" />
    </>,
  );
  expect(screen.getByTitle('已收到部分款项，还有待付金额').textContent).toBe('部分缴费');
  expect(screen.getByTitle('用另一订单多缴的款项抵扣').textContent).toBe('余额抵扣');
});
