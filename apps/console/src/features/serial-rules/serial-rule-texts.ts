import type { SerialRule } from '@huiwu/contract/serial-rules';
import { namedAs } from '../../shared/components/act-title.ts';

/** A rule is called by what it numbers, so that its name alone would be taken for that: 会议. */
export const serialRuleName = ({ name }: Pick<SerialRule, 'name'>): string => namedAs('编号规则', name);
