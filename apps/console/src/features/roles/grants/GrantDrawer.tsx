import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RoleMenus } from '@huiwu/contract/roles';
import { useToast } from '../../../shared/actions/useToast.ts';
import type { RecordDrawerProps } from '../../../shared/forms/EditDrawer.tsx';
import { FormDrawer } from '../../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { LockedGrants } from './LockedGrants.tsx';

/** Props of every form of grants. */
export interface GrantChildProps<Opened, Values> {
  opened: Opened;
  onReload: () => Promise<Values | undefined>;
  onSaved: () => void;
}

interface GrantDrawerProps<Opened, Values> extends RecordDrawerProps {
  /** Texts of the title and the toast. */
  what: { title: string; said: string };
  query: UseQueryResult<Opened>;
  valuesOf: (opened: Opened) => Values;
  /** Renders the grants of a locked role. */
  locked: (opened: Opened) => ReactNode;
  children: (form: GrantChildProps<Opened, Values>) => ReactNode;
}

/** Edits the grants of a role, or shows them if the role is locked. */
export function GrantDrawer<Opened extends Pick<RoleMenus, 'roleName' | 'lock'>, Values>(
  props: GrantDrawerProps<Opened, Values>,
) {
  const { id, name, onClose, onSaved, what, query, valuesOf, locked, children } = props;
  const toast = useToast();
  const roleName = query.data?.roleName ?? name;
  const reload = async () => {
    const { data } = await query.refetch();
    return data && valuesOf(data);
  };
  const handleSaved = () => {
    onClose();
    toast.done(`已保存 ${roleName} 的${what.said}，立即生效`);
    onSaved(id);
  };
  return (
    <FormDrawer title={`分配${what.title} ${roleName}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(opened) =>
          opened.lock === null ? (
            children({ opened, onReload: reload, onSaved: handleSaved })
          ) : (
            <LockedGrants lock={opened.lock}>{locked(opened)}</LockedGrants>
          )
        }
      </LoadFirst>
    </FormDrawer>
  );
}
