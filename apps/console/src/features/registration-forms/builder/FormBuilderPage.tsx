import { useQuery } from '@tanstack/react-query';
import { editRegistrationFormFields } from '@huiwu/contract/registration-forms';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { RecordFrame } from '../../../shared/components/RecordFrame.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { meetingDashboardQuery } from '../../../shared/meetings/meeting-dashboard.queries.ts';
import { ReadOnlyBanner } from '../../../shared/meetings/ReadOnlyBanner.tsx';
import { usePage } from '../../../shared/page/usePage.ts';
import { registrationFormQuery } from '../registration-forms.queries.ts';
import { FormBuilder } from './FormBuilder.tsx';
import { ReadOnlyForm } from './preview/ReadOnlyForm.tsx';
import './builder.css';

/** Edits the form that the address names. A form that cannot be changed is shown as a preview. */
export function FormBuilderPage() {
  const { id = '' } = usePage().parameters;
  return <OneForm key={id} id={id} />;
}

function OneForm({ id }: { id: string }) {
  const query = useQuery(registrationFormQuery(id));
  const { data: closed } = useQuery({
    ...meetingDashboardQuery(),
    select: ({ meeting }) => (meeting.isReadOnly ? meeting : undefined),
  });
  const { can } = useAccess();
  const { data } = query;
  return (
    <RecordFrame
      query={query}
      title="设计表单"
      name={data?.name}
      description={data?.description || undefined}
      actions={null}
    >
      {closed && <ReadOnlyBanner state={closed.state} />}
      <LoadFirst query={query} rows={12}>
        {(form) =>
          closed || form.deletedAt !== null || !can(editRegistrationFormFields) ? (
            <ReadOnlyForm form={form} />
          ) : (
            <FormBuilder form={form} onReload={async () => (await query.refetch()).data} />
          )
        }
      </LoadFirst>
    </RecordFrame>
  );
}
