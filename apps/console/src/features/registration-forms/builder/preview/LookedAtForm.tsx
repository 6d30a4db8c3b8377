import type { RegistrationForm } from '@huiwu/contract/registration-forms';
import { FormPreview } from './FormPreview.tsx';

/** The draft as people would fill it in, without anything to change it. */
export function LookedAtForm({ form }: { form: RegistrationForm }) {
  return (
    <section className="panel" aria-label="表单内容">
      <FormPreview fields={form.fields} />
    </section>
  );
}
