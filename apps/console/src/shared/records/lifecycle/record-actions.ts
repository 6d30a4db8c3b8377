import { sentenceOf } from '../../actions/BlockerList.tsx';
import type { RowAction } from '../../actions/RowActions.tsx';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { RecordAction, Recorded, RecordTools } from '../console-record.ts';
import type { ConsoleRecord } from '../define-console-record.ts';
import { isDeleted, isEnabled } from '../record-values.ts';
import { SEND_VERB } from '../notices/notice-source.ts';
import type { Transition } from './console-lifecycle.ts';

interface ActionsOptions<Row extends Recorded, Detail extends Recorded> {
  of: ConsoleRecord<Row, Detail>;
  tools: RecordTools<Row>;
}

/** The verb that closes dialogs everywhere. */
export const CANCEL = '取消';

/** The verb as a label without the record: `取消会议`, because `取消` alone closes a dialog. */
export const labelWithoutRecord = (verb: string, noun: string): string => (verb === CANCEL ? verb + noun : verb);

interface Given extends Pick<RowAction, 'verb' | 'label' | 'run' | 'isDangerous'> {
  name: string;
  to: Endpoint | undefined;
}

/** The action as a row offers it: hidden, disabled with blockers, or possible. */
const actionOf = <Row extends Recorded, Detail extends Recorded>(
  { offerOf }: ConsoleRecord<Row, Detail>,
  row: Row,
  { name, to, ...given }: Given,
): RowAction[] => {
  const offer = offerOf(row, name);
  if (to === undefined || offer === false) return [];
  return [{ ...given, to, ...(offer.length > 0 && { blockers: offer, blocker: sentenceOf(offer) }) }];
};

const ownActions = <Row extends Recorded, Detail extends Recorded>(
  { of, tools }: ActionsOptions<Row, Detail>,
  row: Row,
  action: RecordAction<Row>,
): RowAction[] => {
  const { verb, name, to, layer, isOffered, isDangerous = false, run: own, consequence } = action;
  const run = () => {
    if (own) return own(row, tools);
    if (consequence) return tools.act(row, action);
    return layer === undefined ? undefined : tools.open(layer, row.id);
  };
  if (name !== undefined) return actionOf(of, row, { name, verb, to, isDangerous, run });
  return [{ verb, to, isDangerous, isOffered: isOffered?.(row) ?? true, run }];
};

const noticeActions = <Row extends Recorded, Detail extends Recorded>(
  { of, tools }: ActionsOptions<Row, Detail>,
  row: Row,
): RowAction[] => {
  if (of.sends === undefined) return [];
  const { call, name, verb = SEND_VERB } = of.sends;
  const given = { verb, to: call, run: () => tools.notify(row) };
  return name === undefined ? [given] : actionOf(of, row, { ...given, name });
};

/** A transition that an own action of the noun makes, such as one with a form, is not offered twice. */
const transitionsOf = <Row extends Recorded, Detail extends Recorded>(
  { of, tools }: ActionsOptions<Row, Detail>,
  row: Row,
  isWanted: (transition: Transition) => boolean,
): RowAction[] =>
  Object.entries(of.lifecycle?.transitions ?? {})
    .filter(
      ([name, transition]) => isWanted(transition) && of.actions?.every((action) => action.name !== name) !== false,
    )
    .flatMap(([name, { verb, isDangerous = false }]) => {
      const run = () => tools.transition(row, name);
      const label = labelWithoutRecord(verb, of.record.noun);
      return actionOf(of, row, { name, verb, label, to: of.calls.transitions?.[name], isDangerous, run });
    });

const isMain = (transition: Transition): boolean => transition.isMain === true;

/** The actions of a row. Where they are shown, actions without the required right are removed. */
export const recordActions = <Row extends Recorded, Detail extends Recorded>(
  options: ActionsOptions<Row, Detail>,
  row: Row,
): RowAction[] => {
  const { of, tools } = options;
  const { calls, actions = [], editPath } = of;
  const edit = () => (editPath === undefined ? tools.open('edit', row.id) : tools.navigate(editPath(row.id)));
  if (isDeleted(row)) {
    return actionOf(of, row, { name: 'restore', verb: '恢复', to: calls.restore, run: () => tools.restore(row) });
  }
  return [
    ...actionOf(of, row, { name: 'edit', verb: '编辑', to: calls.edit, run: edit }),
    ...transitionsOf(options, row, isMain),
    ...actions.flatMap((action) => ownActions(options, row, action)),
    ...noticeActions(options, row),
    ...transitionsOf(options, row, (transition) => !isMain(transition)),
    ...actionOf(of, row, {
      name: 'delete',
      verb: '删除',
      to: calls.delete,
      isDangerous: true,
      run: () => tools.remove(row),
    }),
  ];
};

/** The same plus enable and disable, for places without a switch. */
export const recordDetailActions = <Row extends Recorded, Detail extends Recorded>(
  options: ActionsOptions<Row, Detail>,
  row: Row,
): RowAction[] => {
  const { of, tools } = options;
  const actions = recordActions(options, row);
  if (isDeleted(row)) return actions;
  const [name, verb] = isEnabled(row) ? ['disable', '停用'] : ['enable', '启用'];
  const change = actionOf(of, row, { name, verb, to: of.calls.enable, run: () => tools.changeState(row) });
  const last = actions.findLastIndex((action) => action.isDangerous && action.verb === '删除');
  return last === -1 ? [...actions, ...change] : actions.toSpliced(last, 0, ...change);
};

/** The verbs beside 编辑, the longest of which decides the width of the action column. */
export const verbsOf = <Row extends Recorded, Detail extends Recorded>({
  calls,
  lifecycle,
  actions = [],
  sends,
}: ConsoleRecord<Row, Detail>): string[] => [
  ...Object.values(lifecycle?.transitions ?? {})
    .filter(isMain)
    .map(({ verb }) => verb),
  ...actions.map(({ verb }) => verb),
  ...(sends === undefined ? [] : [sends.verb ?? SEND_VERB]),
  ...(calls.delete === undefined ? [] : ['删除']),
];

/** All calls that the actions of any row can make. */
export const actionCalls = <Row extends Recorded, Detail extends Recorded>({
  calls,
  actions = [],
  sends,
}: ConsoleRecord<Row, Detail>): Endpoint[] =>
  [
    calls.edit,
    calls.delete,
    calls.restore,
    ...Object.values(calls.transitions ?? {}),
    ...actions.map(({ to }) => to),
    sends?.call,
  ].filter((call) => call !== undefined);
