import { FilterOutlined } from '@ant-design/icons';
import { Button, ConfigProvider } from 'antd';
import { useState } from 'react';
import type { FieldAccess } from '@huiwu/contract/account';
import { useAccess } from '../access/useAccess.ts';
import { SideDrawer } from '../layers/SideDrawer.tsx';
import { useIsMobile } from '../components/useIsMobile.ts';
import { isAsked, type FilterField, type FilterValues } from './filter-fields.tsx';
import { FilterChips } from './FilterChips.tsx';
import { SearchForm } from './SearchForm.tsx';
import type { List } from '../list-state/useListState.ts';
import { useSearchIndicator } from '../list-state/useSearchIndicator.ts';
import './search.css';

interface SearchBarProps {
  label: string;
  fields: FilterField[];
  list: List;
}

/** The filters of a list: above it, or in a sheet on a small screen; with the active ones as chips. */
export function SearchBar({ label, list, ...props }: SearchBarProps) {
  const { fieldAccess } = useAccess();
  const fields = props.fields.filter(({ right }) => right === undefined || isReadable(fieldAccess(right)));
  const isMobile = useIsMobile();
  const Form = isMobile ? SearchSheet : SearchForm;
  const { isSearching, noteSearch } = useSearchIndicator();
  const handleSearch = (values: FilterValues) => {
    noteSearch();
    list.filterBy(values);
  };
  const handleRemove = (field: FilterField) => list.filterBy(Object.fromEntries(field.names.map((name) => [name, ''])));
  return (
    <div className="search-bar">
      <Form label={label} fields={fields} applied={list.filters} isSearching={isSearching} onSearch={handleSearch} />
      <FilterChips fields={fields} applied={list.filters} onRemove={handleRemove} />
    </div>
  );
}

const isReadable = (access: FieldAccess): boolean => access === 'read' || access === 'write';

interface SearchSheetProps {
  label: string;
  fields: FilterField[];
  applied: FilterValues;
  isSearching: boolean;
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
          <ConfigProvider componentSize="large">
            <SearchForm {...rest} onSearch={handleSearch} isTall />
          </ConfigProvider>
        </SideDrawer>
      )}
    </>
  );
}
