import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { actTitle } from '../../actions/act-title.ts';
import type { Recorded } from '../console-record.ts';
import type { ConsoleRecord } from '../define-console-record.ts';

/** A layer over the list: the call that it requires, and its title. */
interface LayerAbout {
  to: Endpoint;
  titleOf: (name: string) => string;
}

type Offered = [name: string, to: Endpoint | undefined, titleOf: LayerAbout['titleOf']];

/** The call that the detail layer requires; undefined if there is no detail layer. */
const viewCall = <Row extends Recorded, Detail extends Recorded>({
  calls,
  isWholeInRow = false,
  isOnlyEdited = false,
}: ConsoleRecord<Row, Detail>): Endpoint | undefined => {
  if (isWholeInRow) return calls.list;
  return isOnlyEdited ? undefined : calls.get;
};

/** The layers of a record, by their names in the address. */
export const recordLayers = <Row extends Recorded, Detail extends Recorded>(
  of: ConsoleRecord<Row, Detail>,
): ReadonlyMap<string, LayerAbout> => {
  const { calls, record, texts, addPath, editPath, layers = {} } = of;
  const offered: Offered[] = [
    ['add', addPath === undefined ? calls.add : undefined, () => `新增${record.noun}`],
    ['edit', editPath === undefined && calls.get ? calls.edit : undefined, (name) => actTitle('编辑', name)],
    ['view', viewCall(of), (name) => texts.view?.(name) ?? name],
    ...Object.entries(layers).map(([name, { to, titleOf }]): Offered => [name, to, titleOf]),
  ];
  return new Map(offered.flatMap(([name, to, titleOf]) => (to ? [[name, { to, titleOf }] as const] : [])));
};
