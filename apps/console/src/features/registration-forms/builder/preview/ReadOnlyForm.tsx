import type { RegistrationForm } from '@huiwu/contract/registration-forms';
import { FormPreview } from './FormPreview.tsx';

/** A read-only preview of the draft. */
export function ReadOnlyForm({ form }: { form: RegistrationForm }) {
  return (
    <section className="panel" aria-label="表单内容">
      <FormPreview fields={form.fields} />
    </section>
  );
}
