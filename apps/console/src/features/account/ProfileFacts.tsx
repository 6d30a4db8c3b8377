import type { Profile } from '@huiwu/contract/account';

const factsOf = (profile: Profile): [string, string][] => [
  ['工号', profile.adminNo],
  ['所属公司', profile.custName],
  ['所属部门', profile.departmentName ?? ''],
  ['角色', profile.roleNames.join('、')],
  ['手机号码', profile.phone],
];

/** The facts that only an administrator can change. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  return (
    <dl className="account-facts">
      {factsOf(profile).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="number">{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
