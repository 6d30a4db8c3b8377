import { DraftNotice } from '../../../shared/drafts/DraftNotice.tsx';
import { ConflictNotice } from '../../../shared/forms/ConflictNotice.tsx';
import { UnsentNotice } from '../../../shared/forms/UnsentNotice.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { FormSaving } from './useFormSaving.ts';

interface BuilderNoticesProps {
  saving: FormSaving;
  /** An unsaved draft was restored after a reload. */
  isRestored: boolean;
  onDiscard: () => void;
}

/** Notices of a conflict, a restored draft and a failed save. */
export function BuilderNotices({ saving, isRestored, onDiscard }: BuilderNoticesProps) {
  const { base, current, isUnsent, settle } = saving;
  if (current === undefined) {
    return (
      <>
        {isRestored && <DraftNotice onDiscard={onDiscard} />}
        {isUnsent && <UnsentNotice />}
      </>
    );
  }
  return (
    <>
      <ConflictNotice
        id={base.id}
        at={current.updatedAt}
        isRestored={isRestored}
        onLoad={() => settle(true)}
        onKeep={() => settle(false)}
      />
      <section className="panel form-notice" aria-label="对方的修改">
        <strong>对方修改了：</strong>
        <ChangeList label="对方的修改" before={base.fields} after={current.fields} />
      </section>
    </>
  );
}
