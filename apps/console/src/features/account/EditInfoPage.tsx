import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { profileQuery } from './account.queries.ts';
import { OwnIdentity } from './OwnIdentity.tsx';
import { OwnTwoFactor } from './two-factor/OwnTwoFactor.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { OwnSignIns } from './OwnSignIns.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Section } from './Section.tsx';
import './account.css';

/** The own profile, password, phone number and sign-ins. */
export function EditInfoPage() {
  const profile = useQuery(profileQuery());
  const [saves, setSaves] = useState(0);
  // Only the user's own save resets the form. A background refetch must not replace unsaved input.
  const handleSaved = async () => {
    await profile.refetch();
    setSaves((count) => count + 1);
  };
  return (
    <PageFrame title="账户设置" description="查看和修改您的个人资料、登录密码与手机号码，以及您在哪里登录过。">
      <div className="account-page">
        <div className="account-column">
          <Section title="个人资料">
            <LoadFirst query={profile} rows={15}>
              {(data) => (
                <>
                  <ProfileFacts profile={data} />
                  <ProfileForm key={saves} profile={data} onSaved={handleSaved} />
                </>
              )}
            </LoadFirst>
          </Section>
          <Section title="两步验证" description="登录时除密码外，再以手机上的验证器确认是您本人。">
            <OwnTwoFactor />
          </Section>
          <OwnIdentity />
          <Section title="我的登录" description="当前已登录的设备。如有陌生设备，请将其下线并修改密码。">
            <OwnSessions />
          </Section>
        </div>
        <div className="account-column">
          <Section title="修改密码" description="修改后，您将立即从其他设备退出。">
            <PasswordForm />
          </Section>
          <Section title="更换手机号码" description="手机号码用于登录，验证码将发送到新的手机号码。">
            <PhoneForm />
          </Section>
          <Section title="登录记录" description="最近的登录记录，按时间倒序。">
            <OwnSignIns />
          </Section>
        </div>
      </div>
    </PageFrame>
  );
}
