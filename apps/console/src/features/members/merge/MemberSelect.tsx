import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { choicesQuery } from '../members.queries.ts';

interface MemberSelectProps {
  id?: string;
  value?: string;
  onChange?: (id: string | undefined) => void;
  onBlur?: () => void;
  /** Id of the member that is not offered. */
  exceptId: string;
  /** The initial search text: two records of one person usually have the same name. */
  name: string;
  onChoose: (id: string | undefined) => void;
}

/** Selects another member by name. */
export function MemberSelect({ exceptId, name, value, onChange, onChoose, ...rest }: MemberSelectProps) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const { data = [], isPending } = useQuery(choicesQuery(asked || name));
  const options = data
    .filter(({ id }) => id !== exceptId)
    .map((member) => ({
      value: member.id,
      label: member.name,
      note: [member.company, member.jobTitle, member.phone].filter(Boolean).join(' · '),
    }));
  const handleChange = (chosen: string | undefined) => {
    onChange?.(chosen);
    onChoose(chosen);
  };
  return (
    <Select<string>
      {...rest}
      allowClear
      value={value ?? null}
      placeholder="输入姓名查找"
      notFoundContent={isPending ? '正在查找…' : '没有符合的人员'}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      options={options}
      optionRender={({ data: option }) => (
        <>
          {option.label}
          {option.note && <span className="quiet">（{option.note}）</span>}
        </>
      )}
      onChange={handleChange}
    />
  );
}
