import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { editCompany } from '@huiwu/contract/company';
import { useAccess } from '../../shared/access/useAccess.ts';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { companyQuery } from './company.queries.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { CompanyOverview } from './CompanyOverview.tsx';
import './company.css';

export function CompanyPage() {
  const query = useQuery(companyQuery());
  const canEdit = useAccess().can(editCompany);
  const [saves, setSaves] = useState(0);
  // Only the user's own save resets the form. A background refetch must not replace unsaved input.
  const handleSaved = async () => {
    await query.refetch();
    setSaves((count) => count + 1);
  };
  return (
    <PageFrame title="公司信息" description="名称和标志显示在侧边栏，开票信息用于开具发票。">
      <LoadFirst query={query}>
        {(company) =>
          canEdit ? (
            <CompanyForm key={saves} company={company} onSaved={handleSaved} />
          ) : (
            <CompanyOverview company={company} />
          )
        }
      </LoadFirst>
    </PageFrame>
  );
}
