import { useQuery } from '@tanstack/react-query';
import { serialRuleRecord, type SerialRule, type SerialRuleDraft } from '@huiwu/contract/serial-rules';
import { EditDrawer, type RecordDrawerProps } from '../../shared/forms/EditDrawer.tsx';
import { SerialRuleFields } from './SerialRuleFields.tsx';
import { serialRuleName } from './serial-rule-texts.ts';
import { serialRuleQuery, useEditSerialRule } from './serial-rules.queries.ts';

type Values = Omit<SerialRuleDraft, 'type'>;

export function EditSerialRuleDrawer(drawer: RecordDrawerProps) {
  const query = useQuery(serialRuleQuery(drawer.id));
  const edit = useEditSerialRule();
  return (
    <EditDrawer
      {...drawer}
      query={query}
      shape={serialRuleRecord.row}
      nameOf={serialRuleName}
      valuesOf={valuesOf}
      save={(values: Values, { id, version }) => edit.mutateAsync({ ...values, id, version })}
    >
      {({ type }) => <SerialRuleFields type={type} />}
    </EditDrawer>
  );
}

const valuesOf = ({ name, prefix, datePart, digits, reset, remark }: SerialRule): Values => ({
  name,
  prefix,
  datePart,
  digits,
  reset,
  remark,
});
