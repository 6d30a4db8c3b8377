import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { profileQuery } from './account.queries.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Section } from './Section.tsx';
import './account.css';

/** One's own profile, password and phone. */
export function EditInfoPage() {
  const profile = useQuery(profileQuery());
  const [saves, setSaves] = useState(0);
  // Only a save of one's own starts the form anew: what else arrives must not take away what was typed.
  const handleSaved = async () => {
    await profile.refetch();
    setSaves((count) => count + 1);
  };
  return (
    <PageFrame title="账户设置" description="查看和修改您的个人资料、登录密码与手机号码。">
      <div className="account-page">
        <Section title="个人资料">
          <LoadFirst query={profile}>
            {(data) => (
              <>
                <ProfileFacts profile={data} />
                <ProfileForm key={saves} profile={data} onSaved={handleSaved} />
              </>
            )}
          </LoadFirst>
        </Section>
        <div className="account-column">
          <Section title="修改密码" description="修改后，您在其他设备上的登录将全部失效。">
            <PasswordForm />
          </Section>
          <Section title="更换手机号码" description="手机号码用于登录，验证码将发送到新的手机号码。">
            <PhoneForm />
          </Section>
        </div>
      </div>
    </PageFrame>
  );
}
