import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { departmentsQuery } from '../../shared/components/choices.queries.ts';

interface CompanySelectProps {
  id?: string;
  value?: string | undefined;
  onChange?: (custCode: string | undefined) => void;
  onBlur?: () => void;
  allowClear?: boolean;
  placeholder?: string;
}

/** Companies by the name of their topmost department. */
const useCompanies = () => {
  const { data: departments, isPending } = useQuery(departmentsQuery());
  const companies = useMemo(() => {
    const roots = (departments ?? []).filter(({ parentId }) => parentId === null);
    return [...new Map(roots.map(({ custCode, name }) => [custCode, name]))];
  }, [departments]);
  return { companies, isPending };
};

/** The company that a role is for; only who works across companies is asked. */
export function CompanySelect({ value, ...rest }: CompanySelectProps) {
  const { companies, isPending } = useCompanies();
  return (
    <Select<string>
      {...rest}
      value={value || null}
      loading={isPending}
      options={companies.map(([custCode, label]) => ({ value: custCode, label }))}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}

/** A company's name where only its code is known. */
export function CompanyName({ custCode }: { custCode: string }) {
  const { companies } = useCompanies();
  return companies.find(([code]) => code === custCode)?.[1] ?? custCode;
}
