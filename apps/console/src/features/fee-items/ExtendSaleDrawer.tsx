import { feeItemRecord, feeSaleExtension, type FeeItem, type FeeItemRow } from '@huiwu/contract/fee-items';
import { useQuery } from '@tanstack/react-query';
import { Form, Skeleton } from 'antd';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { BlockPlace } from '../../shared/components/BlockPlace.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { EditDrawer } from '../../shared/forms/EditDrawer.tsx';
import { formatMinute } from '../../shared/formats/times.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { editedItemQuery, EXTEND_VERB, useExtendFeeSale } from './fee-items.queries.ts';

const DayInput = lazyChunk(async () => (await import('../../shared/records/fields/DayInput.tsx')).DayInput);

interface Values {
  until: string;
}

/** The last time at which the item can be bought. */
const endOf = ({ prices, saleTo }: Pick<FeeItem, 'prices' | 'saleTo'>): string => {
  const last = prices.periods.map(({ to }) => to).toSorted();
  return last.at(-1) ?? saleTo ?? '';
};

/** Extends the last period of an item, and its sale. */
export function ExtendSaleDrawer({ id, name, onClose, onSaved }: RecordLayerProps<FeeItemRow>) {
  const { mutateAsync } = useExtendFeeSale();
  return (
    <EditDrawer<FeeItem, Values>
      {...{ id, name, onClose, onSaved }}
      verb={EXTEND_VERB}
      query={useQuery(editedItemQuery(id))}
      shape={feeItemRecord.detail}
      nameOf={() => name}
      valuesOf={(item) => ({ until: endOf(item) })}
      save={({ until }, { version }) => mutateAsync({ id, version, until })}
    >
      {(item) => (
        <>
          <p className="quiet">当前截止时间：{formatMinute(endOf(item))}</p>
          <Form.Item
            {...fieldRules('until', feeSaleExtension.shape.until)}
            label="新的截止时间"
            extra="最后一个时段和停售时间一并延长"
          >
            <UntilInput />
          </Form.Item>
        </>
      )}
    </EditDrawer>
  );
}

function UntilInput(given: { id?: string; value?: string; onChange?: (value: string | null) => void }) {
  return (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <DayInput {...given} isMoment />
    </BlockPlace>
  );
}
