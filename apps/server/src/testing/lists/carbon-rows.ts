interface CarbonRowMakers {
  company: string;
  idOf(index: number): string;
  timeOf(index: number): string;
  tracked(index: number): object;
}

const CHILDREN = 12;
const isRare = (index: number): boolean => index % 100 === 0;

/** Categories, areas, sources and factors; one in a hundred of the platform. */
const dataRows = ({ company, idOf, tracked }: CarbonRowMakers) => {
  const shared = (index: number) => ({
    id: idOf(index),
    customer_id: company,
    is_shared: isRare(index) ? 1 : 0,
    ...tracked(index),
  });
  const parentOf = (index: number) => (index < CHILDREN ? null : idOf(index % CHILDREN));
  return {
    carbon_categories: (index: number) => ({
      ...shared(index),
      code: `C${index}`,
      name: `分类${index}`,
      parent_id: parentOf(index),
      units: 'kWh = elec.grid.avg',
    }),
    carbon_areas: (index: number) => ({
      ...shared(index),
      code: `A${index}`,
      name: `区域${index}`,
      parent_id: parentOf(index),
    }),
    carbon_sources: (index: number) => ({
      ...shared(index),
      name: `来源${index}`,
      publisher: `机构${index % 90}`,
    }),
    carbon_factors: (index: number) => ({
      ...shared(index),
      factor_code: `elec.${index}`,
      name: `因子${index}`,
      category_id: idOf(index % 90),
      area_id: idOf(index % 90),
      data_year: 2000 + (index % 20),
      source_id: idOf(index % 90),
      value: '0.5554',
      unit: 'kWh',
      state: isRare(index) ? 'active' : 'retired',
    }),
  };
};

const accountRows = ({ company, idOf, timeOf, tracked }: CarbonRowMakers) => {
  const ofMeeting = (index: number) => ({ id: idOf(index), customer_id: company, meeting_id: idOf(index % 90) });
  return {
    carbon_activities: (index: number) => ({
      ...ofMeeting(index),
      category_id: idOf(index % 90),
      description: `用电${index}`,
      qty: String(index),
      unit: 'kWh',
      source: isRare(index) ? 'import' : 'auto',
      dedupe_key: isRare(index) ? '' : `travel:${index}`,
      state: isRare(index) ? 'draft' : 'audited',
      ...tracked(index),
    }),
    carbon_runs: (index: number) => ({
      ...ofMeeting(index),
      no: index + 1,
      state: isRare(index) ? 'failed' : 'done',
      is_current: index < 90 ? 1 : 0,
      computed_at: timeOf(index),
      ...tracked(index),
    }),
    carbon_results: (index: number) => ({
      ...ofMeeting(index),
      run_id: idOf(index % 90),
      no: index,
      category_id: idOf(index % 90),
      category_code: isRare(index) ? 'W-BIO' : 'EN-ELEC',
      factor_id: idOf(index % 90),
      milligrams: isRare(index) ? null : index,
      missing: isRare(index) ? 1 : 0,
    }),
    carbon_measures: (index: number) => ({
      ...ofMeeting(index),
      name: `措施${index}`,
      category_id: idOf(index % 90),
      kg_saved: '12.5',
      ...tracked(index),
    }),
    carbon_offsets: (index: number) => ({
      ...ofMeeting(index),
      project: `项目${index}`,
      registry_no: `R${index}`,
      kg: '1000',
      state: isRare(index) ? 'planned' : 'retired',
      ...tracked(index),
    }),
    carbon_reports: (index: number) => ({
      ...ofMeeting(index),
      title: `报告${index}`,
      run_id: idOf(index),
      state: isRare(index) ? 'draft' : 'published',
      ...tracked(index),
    }),
  };
};

/** Carbon data in the distribution of a large installation. */
export const carbonRows = (makers: CarbonRowMakers) => ({ ...dataRows(makers), ...accountRows(makers) });
