import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { SideDrawer } from '../components/SideDrawer.tsx';
import { useIsMobile } from '../components/useIsMobile.ts';
import { isAsked, type FilterField, type FilterValues } from './filter-fields.tsx';
import { FilterChips } from './FilterChips.tsx';
import { SearchForm } from './SearchForm.tsx';
import type { List } from './useListState.ts';
import './search.css';

interface SearchBarProps {
  label: string;
  fields: FilterField[];
  list: List;
}

/** The filters of a list above it, or in a sheet from below on a small screen, and what it is filtered by. */
export function SearchBar({ label, fields, list }: SearchBarProps) {
  const isMobile = useIsMobile();
  const Form = isMobile ? SearchSheet : SearchForm;
  const handleRemove = (field: FilterField) => list.filterBy(Object.fromEntries(field.names.map((name) => [name, ''])));
  return (
    <div className="search-bar">
      <Form label={label} fields={fields} applied={list.filters} onSearch={list.filterBy} />
      <FilterChips fields={fields} applied={list.filters} onRemove={handleRemove} />
    </div>
  );
}

interface SearchSheetProps {
  label: string;
  fields: FilterField[];
  applied: FilterValues;
  onSearch: (values: FilterValues) => void;
}

function SearchSheet({ onSearch, ...rest }: SearchSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const asked = rest.fields.filter((field) => isAsked(field, rest.applied)).length;
  const handleSearch = (values: FilterValues) => {
    setIsOpen(false);
    onSearch(values);
  };
  return (
    <>
      <Button
        block
        size="large"
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {asked > 0 ? `筛选（${asked}）` : '筛选'}
      </Button>
      {isOpen && (
        <SideDrawer title="筛选" isSheet onClose={() => setIsOpen(false)}>
          <SearchForm {...rest} onSearch={handleSearch} isTall />
        </SideDrawer>
      )}
    </>
  );
}
