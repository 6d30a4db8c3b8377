import { useQuery } from '@tanstack/react-query';
import type { FilterField } from '../filters/filter-fields.tsx';
import { carbonChoicesQuery } from './carbon-choices.queries.ts';
import { carbonOptions, type CarbonKind } from './carbon-options.ts';
import { CarbonSelect } from './CarbonSelect.tsx';

function CarbonName({ kind, value }: { kind: CarbonKind; value: string }) {
  const { data } = useQuery(carbonChoicesQuery());
  return carbonOptions(data, kind)
    .find((each) => each.value === value)
    ?.label.trim();
}

/** A filter by category, area or source. */
export const carbonFilter = (name: string, label: string, kind: CarbonKind): FilterField => ({
  label,
  names: [name],
  input: ({ id, values, onChange }) => (
    <CarbonSelect
      id={id}
      kind={kind}
      isOptional
      placeholder="全部"
      value={values[name]}
      onChange={(chosen) => onChange({ [name]: chosen ?? '' })}
    />
  ),
  say: (values) => <CarbonName kind={kind} value={values[name] ?? ''} />,
});
