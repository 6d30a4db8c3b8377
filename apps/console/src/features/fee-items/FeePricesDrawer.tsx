import { feeItemRecord, type FeeItem, type FeeItemRow } from '@huiwu/contract/fee-items';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { EditDrawer } from '../../shared/forms/EditDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { editedItemQuery, feeOptionsQuery, PRICES_VERB, useEditFeePrices } from './fee-items.queries.ts';
import {
  changesBetween,
  EVERY_TYPE,
  inputOf,
  problemIn,
  rowsFor,
  valuesOf,
  type GridValues,
  type PricesValues,
} from './price-grid-values.ts';
import { PriceGrid } from './PriceGrid.tsx';

/** Edits the prices of an item by type and period. One save stores all of them. */
export function FeePricesDrawer({ id, name, onClose, onSaved }: RecordLayerProps<FeeItemRow>) {
  const { mutateAsync } = useEditFeePrices();
  return (
    <EditDrawer<FeeItem, PricesValues>
      {...{ id, name, onClose, onSaved }}
      verb={PRICES_VERB}
      isWide
      query={useQuery(editedItemQuery(id))}
      shape={feeItemRecord.detail}
      nameOf={() => name}
      valuesOf={valuesOf}
      changesOf={changesBetween}
      save={(values, { version }) => mutateAsync({ id, version, ...inputOf(values) })}
    >
      {(item) => <GridField item={item} />}
    </EditDrawer>
  );
}

function GridField({ item }: { item: FeeItem }) {
  return (
    <LoadFirst query={useQuery(feeOptionsQuery())}>
      {({ types }) => {
        const rows = rowsFor(item, types);
        const nameOf = (typeId: string | null) => rows.find(({ id }) => id === (typeId ?? ''))?.name ?? EVERY_TYPE;
        const check = async (_: unknown, values: GridValues): Promise<void> => {
          const problem = problemIn(values, nameOf);
          if (problem !== undefined) throw new Error(problem);
        };
        return (
          <Form.Item
            name="periods"
            rules={[{ validator: check }]}
            extra="先用参会类型自己的价格，没有时用“所有类型”的价格；留空表示该时段没有价格。"
          >
            <PriceGrid rows={rows} />
          </Form.Item>
        );
      }}
    </LoadFirst>
  );
}
