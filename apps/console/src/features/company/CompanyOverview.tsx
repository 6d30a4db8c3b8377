import { Descriptions } from 'antd';
import type { Company } from '@huiwu/contract/company';
import { CONTACT_LABELS, factItems, INVOICE_LABELS } from '../../shared/choices/company-values.ts';
import { UploadPicture } from '../../shared/uploads/UploadPicture.tsx';
import { CompanySection } from './CompanySection.tsx';
import '../../shared/uploads/uploads.css';

const LOOK = { column: 1, size: 'small', bordered: true, styles: { label: { width: 120 } } } as const;

/** The read-only view for users without the right to edit. */
export function CompanyOverview({ company }: { company: Company }) {
  const { custCode, custName, custLogo } = company;
  const logo = custLogo ? (
    <span className="company-logo">
      <UploadPicture source={custLogo} name="标志" />
    </span>
  ) : (
    '—'
  );
  return (
    <div className="company-parts">
      <CompanySection title="基本信息">
        <Descriptions
          {...LOOK}
          items={[
            { key: 'custCode', label: '公司编码', children: custCode },
            { key: 'custName', label: '公司名称', children: custName },
            { key: 'custLogo', label: '标志', children: logo },
          ]}
        />
      </CompanySection>
      <CompanySection title="开票信息">
        <Descriptions {...LOOK} items={factItems(company, INVOICE_LABELS)} />
      </CompanySection>
      <CompanySection title="联系方式">
        <Descriptions {...LOOK} items={factItems(company, CONTACT_LABELS)} />
      </CompanySection>
    </div>
  );
}
