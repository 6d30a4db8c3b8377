import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { sentenceOf } from '../../actions/BlockerList.tsx';
import type { BatchStep } from '../../bulk/useBatch.ts';
import type { Recorded } from '../console-record.ts';
import type { ConsoleRecord } from '../define-console-record.ts';
import { valueOf } from '../record-values.ts';

export interface RecordStep<Row> extends Omit<BatchStep<Row>, 'rows'> {
  to: Endpoint;
}

interface StandardAction<Row> {
  name: string;
  verb: string;
  to: Endpoint | undefined;
  isDangerous?: boolean | undefined;
  inputOf: (row: Row) => object;
}

const NOT_NOW = '当前状态不允许此操作';

const standardActions = <Row extends Recorded, Detail extends Recorded>({
  calls,
  lifecycle,
}: ConsoleRecord<Row, Detail>): StandardAction<Row>[] => {
  const byId = ({ id }: Row) => ({ id });
  const transitions = Object.entries(lifecycle?.transitions ?? {}).map(([name, { verb, isDangerous }]) => ({
    name,
    verb,
    isDangerous,
    to: calls.transitions?.[name],
    inputOf: (row: Row) => ({ id: row.id, version: valueOf(row, 'version') }),
  }));
  return [
    { name: 'enable', verb: '启用', to: calls.enable, inputOf: ({ id }) => ({ id, state: '1' }) },
    { name: 'disable', verb: '停用', to: calls.enable, isDangerous: true, inputOf: ({ id }) => ({ id, state: '0' }) },
    ...transitions,
    { name: 'restore', verb: '恢复', to: calls.restore, inputOf: byId },
    { name: 'delete', verb: '删除', to: calls.delete, isDangerous: true, inputOf: byId },
  ];
};

/** The bulk actions. They use the same guards as the actions of a single row. */
export const recordSteps = <Row extends Recorded, Detail extends Recorded>(
  of: ConsoleRecord<Row, Detail>,
  { isDeleted }: { isDeleted: boolean },
): RecordStep<Row>[] => {
  const { batch = {}, actions = [], offerOf } = of;
  const blockerFor = (name: string) => (row: Row) => {
    const offer = offerOf(row, name);
    if (offer === false) return NOT_NOW;
    return offer.length > 0 ? sentenceOf(offer) : undefined;
  };
  const standard = standardActions(of).flatMap(
    ({ name, verb, to, isDangerous = false, inputOf }): RecordStep<Row>[] => {
      const consequence = batch[name];
      if (consequence === undefined || to === undefined || (name === 'restore') !== isDeleted) return [];
      const call: RecordStep<Row>['call'] = (row, options) => callEndpoint(to, inputOf(row), options);
      return [{ verb, to, isDangerous, consequence, blockerOf: blockerFor(name), call }];
    },
  );
  const own = actions.flatMap(({ verb, name, to, batch: consequence, isDangerous = false }): RecordStep<Row>[] => {
    if (consequence === undefined || isDeleted) return [];
    const call: RecordStep<Row>['call'] = ({ id }, options) => callEndpoint(to, { id }, options);
    return [{ verb, to, isDangerous, consequence, call, ...(name !== undefined && { blockerOf: blockerFor(name) }) }];
  });
  return [...standard, ...own];
};
