import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { nightName } from '@huiwu/contract/hotels';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { MoneyInput } from '../../shared/numbers/MoneyInput.tsx';
import { beside, shownNights, type RoomTypeValues } from './hotel-room-values.ts';
import { NightHead } from './NightHead.tsx';
import './hotels.css';
import { NumberInput } from '../../shared/numbers/NumberInput.tsx';

interface RoomGridProps {
  id?: string;
  value?: RoomTypeValues[];
  onChange?: (roomTypes: RoomTypeValues[]) => void;
  nights: readonly string[];
  /** Assigned rooms by room type and night. */
  taken: ReadonlyMap<string, number>;
}

const ROOMS_MAX = 9999;
const BEDS_MAX = 10;

const isTaken = (taken: RoomGridProps['taken'], id: string | undefined): boolean =>
  id !== undefined && [...taken].some(([key, count]) => count > 0 && key.startsWith(`${id} `));

/** A form control: one row per room type, one column per night, each cell a number of rooms. */
export function RoomGrid({ id, value = [], onChange, nights, taken }: RoomGridProps) {
  const [added, setAdded] = useState<string[]>([]);
  const shown = shownNights(nights, value, added);
  const [first = '', last = ''] = [shown[0], shown.at(-1)];
  const replace = (key: string, change: Partial<RoomTypeValues>) =>
    onChange?.(value.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const handleAdd = () =>
    onChange?.([...value, { key: `new-${Date.now()}-${value.length}`, name: '', beds: 2, price: null, counts: {} }]);
  return (
    <div id={id}>
      <div className="room-grid-tools">
        <Button icon={<PlusOutlined aria-hidden />} onClick={handleAdd}>
          新增房型
        </Button>
        <Button onClick={() => setAdded([...added, beside(first, -1)])}>前加一晚</Button>
        <Button onClick={() => setAdded([...added, beside(last, 1)])}>后加一晚</Button>
      </div>
      {value.length === 0 ? (
        <p className="room-grid-empty">还没有房型，先新增一个。</p>
      ) : (
        <div className="room-grid-scroll">
          <table className="room-grid" aria-label="房量">
            <thead>
              <tr>
                <th scope="col" className="room-grid-name">
                  房型
                </th>
                <th scope="col">床位</th>
                <th scope="col">房价（参考）</th>
                {shown.map((night) => (
                  <NightHead key={night} night={night} />
                ))}
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {value.map((row) => (
                <RoomTypeRow
                  key={row.key}
                  {...{ row, taken }}
                  nights={shown}
                  onChange={(change) => replace(row.key, change)}
                  onRemove={() => onChange?.(value.filter(({ key }) => key !== row.key))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

interface RoomTypeRowProps extends Pick<RoomGridProps, 'nights' | 'taken'> {
  row: RoomTypeValues;
  onChange: (change: Partial<RoomTypeValues>) => void;
  onRemove: () => void;
}

function RoomTypeRow({ row, nights, taken, onChange, onRemove }: RoomTypeRowProps) {
  const { id, name, beds, price, counts } = row;
  const called = name.trim() || '新房型';
  const hasGuests = isTaken(taken, id);
  return (
    <tr>
      <td className="room-grid-name">
        <Input
          aria-label={`${called} 房型名称`}
          placeholder="如：标准间"
          maxLength={40}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </td>
      <td>
        <NumberInput
          aria-label={`${called} 床位`}
          className="room-grid-count"
          min={1}
          max={BEDS_MAX}
          precision={0}
          value={beds}
          onChange={(next) => onChange({ beds: next })}
        />
      </td>
      <td className="room-grid-price">
        <MoneyInput aria-label={`${called} 房价`} value={price} onChange={(fen) => onChange({ price: fen })} />
      </td>
      {nights.map((night) => (
        <td key={night}>
          <CountInput
            label={`${called} ${nightName(night)}`}
            value={counts[night]}
            taken={taken.get(`${id ?? ''} ${night}`) ?? 0}
            onChange={(count) => onChange({ counts: { ...counts, [night]: count } })}
          />
        </td>
      ))}
      <td>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`删除 ${called}`}
          title={hasGuests ? '已安排人员入住，不能删除' : `删除 ${called}`}
          disabled={hasGuests}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

interface CountInputProps {
  label: string;
  value: number | null | undefined;
  taken: number;
  onChange: (count: number | null) => void;
}

function CountInput({ label, value, taken, onChange }: CountInputProps) {
  const isBelow = (value ?? 0) < taken;
  return (
    <>
      <NumberInput
        aria-label={label}
        className="room-grid-count"
        min={0}
        max={ROOMS_MAX}
        precision={0}
        placeholder="0"
        {...(isBelow && { status: 'error' as const })}
        value={value ?? null}
        onChange={onChange}
      />
      {taken > 0 && <small className="room-grid-taken">已排 {taken}</small>}
    </>
  );
}
