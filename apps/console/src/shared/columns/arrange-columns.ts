import type { ListColumns } from '@huiwu/contract/base/list-columns';
import type { Column } from './columns.tsx';

type Pin = 'start' | 'end' | 'none';

/** The allowed positions of a column. The name is first and the actions are last. */
type ColumnPlace = 'name' | 'free' | 'actions';

/** The properties of a column that its arrangement depends on. */
type Arrangeable = Pick<Column<never>, 'key' | 'width' | 'pin' | 'onCard' | 'isExtra'>;

export interface ColumnChoice {
  key: string;
  place: ColumnPlace;
  isHidden: boolean;
  width: number;
  pin: Pin;
}

const placeOf = ({ key, onCard }: Arrangeable, nameKey: string | undefined): ColumnPlace => {
  if (key === nameKey) return 'name';
  return onCard === 'foot' ? 'actions' : 'free';
};

const ORDER: ColumnPlace[] = ['name', 'free', 'actions'];
const PINS: Pin[] = ['start', 'none', 'end'];

/** The columns in the arranged order. A column that the arrangement does not contain stays behind its neighbour. */
const inOrder = <Given extends Arrangeable>(columns: Given[], arranged: ListColumns): Given[] => {
  const ranks = new Map(arranged.map(({ key }, index) => [key, index]));
  let before = -1;
  const ranked = columns.map((column, index) => {
    before = ranks.get(column.key) ?? before;
    return { column, rank: before, index };
  });
  return ranked.toSorted((one, other) => one.rank - other.rank || one.index - other.index).map(({ column }) => column);
};

/** Every column of a list as the user arranged it. Unknown columns are left out. */
export const columnChoices = (columns: Arrangeable[], arranged: ListColumns = []): ColumnChoice[] => {
  const nameKey = (columns.find(({ onCard }) => onCard === 'head') ?? columns[0])?.key;
  const choices = inOrder(columns, arranged).map((column): ColumnChoice => {
    const own = arranged.find(({ key }) => key === column.key);
    const place = placeOf(column, nameKey);
    return {
      key: column.key,
      place,
      isHidden: place === 'free' && (own ? own.isHidden === true : column.isExtra === true),
      width: own?.width ?? column.width,
      pin: own?.pin ?? column.pin ?? 'none',
    };
  });
  return choices.toSorted(
    (one, other) =>
      ORDER.indexOf(one.place) - ORDER.indexOf(other.place) ||
      (one.place === 'free' ? PINS.indexOf(one.pin) - PINS.indexOf(other.pin) : 0),
  );
};

/** The shown columns in the user's order, with their widths and pins. */
export const arrangeColumns = <Row>(columns: Column<Row>[], arranged: ListColumns | undefined): Column<Row>[] => {
  if (arranged === undefined) return columns.filter(({ isExtra }) => isExtra !== true);
  const known = new Map(columns.map((column) => [column.key, column]));
  return columnChoices(columns, arranged)
    .filter(({ isHidden }) => !isHidden)
    .map(({ key, width, pin }) => {
      const { pin: _, ...column } = known.get(key) as Column<Row>;
      return { ...column, width, ...(pin !== 'none' && { pin }) };
    });
};

/** The arrangement to store: only differences from the list's default. */
export const toListColumns = (choices: ColumnChoice[], columns: Arrangeable[]): ListColumns =>
  choices.map(({ key, isHidden, width, pin }) => {
    const own = columns.find((column) => column.key === key);
    return {
      key,
      ...(isHidden && { isHidden }),
      ...(width !== own?.width && { width }),
      ...(pin !== (own?.pin ?? 'none') && { pin }),
    };
  });

/** The arrangement with a new width of one column. */
export const withWidth = (
  columns: Arrangeable[],
  arranged: ListColumns | undefined,
  { key, width }: { key: string; width: number },
): ListColumns =>
  toListColumns(
    columnChoices(columns, arranged).map((choice) => (choice.key === key ? { ...choice, width } : choice)),
    columns,
  );

/** Moves a column by a number of places among the free ones. Pinned columns stay on their side. */
export const moveChoice = (choices: ColumnChoice[], key: string, steps: number): ColumnChoice[] => {
  const moved = choices.find((choice) => choice.key === key);
  if (moved?.place !== 'free') return choices;
  const mates = choices.filter(({ place, pin }) => place === 'free' && pin === moved.pin);
  const from = mates.indexOf(moved);
  const to = Math.min(Math.max(from + steps, 0), mates.length - 1);
  if (to === from) return choices;
  const reordered = mates.toSpliced(from, 1).toSpliced(to, 0, moved);
  let next = 0;
  return choices.map((choice) => (mates.includes(choice) ? (reordered[next++] as ColumnChoice) : choice));
};
