import { stableId } from './stable-ids.ts';

export const CUSTOMERS = {
  platform: { id: stableId('customer', 1), code: 'HUIWU', name: '会务运营中心', isPlatform: 1 },
  yunting: { id: stableId('customer', 2), code: 'YUNTING', name: '云汀会展集团', isPlatform: 0 },
  chenyu: { id: stableId('customer', 3), code: 'CHENYU', name: '晨屿文化传播', isPlatform: 0 },
} as const;

export type CustomerName = keyof typeof CUSTOMERS;

interface Branch {
  code: string;
  name: string;
  below?: Branch[];
}

/** Three levels deep; admins refer to departments by code. */
const TREES: Record<CustomerName, Branch> = {
  platform: {
    code: 'PT',
    name: '会务运营中心',
    below: [
      {
        code: 'PT-YY',
        name: '客户运营部',
        below: [
          { code: 'PT-YY-CG', name: '客户成功组' },
          { code: 'PT-YY-FW', name: '服务支持组' },
        ],
      },
      { code: 'PT-JS', name: '技术保障部', below: [{ code: 'PT-JS-YW', name: '运行维护组' }] },
    ],
  },
  yunting: {
    code: 'YT',
    name: '云汀会展集团',
    below: [
      {
        code: 'YT-HW',
        name: '会务中心',
        below: [
          { code: 'YT-HW-01', name: '会议一部' },
          { code: 'YT-HW-02', name: '会议二部' },
          { code: 'YT-HW-XC', name: '现场服务组' },
        ],
      },
      {
        code: 'YT-BM',
        name: '报名服务部',
        below: [
          { code: 'YT-BM-ZC', name: '注册接待组' },
          { code: 'YT-BM-KF', name: '参会客服组' },
        ],
      },
      {
        code: 'YT-CW',
        name: '财务部',
        below: [
          { code: 'YT-CW-HS', name: '会计核算组' },
          { code: 'YT-CW-FP', name: '发票组' },
        ],
      },
      { code: 'YT-SJ', name: '审计法务部' },
      { code: 'YT-ZH', name: '综合管理部' },
    ],
  },
  chenyu: {
    code: 'CY',
    name: '晨屿文化传播',
    below: [
      {
        code: 'CY-XM',
        name: '项目部',
        below: [
          { code: 'CY-XM-ZX', name: '执行组' },
          { code: 'CY-XM-CH', name: '策划组' },
        ],
      },
      { code: 'CY-KH', name: '客户部' },
    ],
  },
};

export interface DemoDepartment {
  id: string;
  parentId: string | null;
  customerId: string;
  code: string;
  name: string;
  ancestors: string;
  order: number;
}

const flatten = (
  branch: Branch,
  above: { parent: DemoDepartment | undefined; customerId: string; order: number },
  list: DemoDepartment[],
): void => {
  const id = stableId('department', list.length + 1);
  const { parent, customerId, order } = above;
  const department = {
    id,
    parentId: parent?.id ?? null,
    customerId,
    code: branch.code,
    name: branch.name,
    ancestors: `${parent?.ancestors ?? '/'}${id}/`,
    order,
  };
  list.push(department);
  for (const [index, child] of (branch.below ?? []).entries())
    flatten(child, { parent: department, customerId, order: (index + 1) * 10 }, list);
};

const makeDepartments = (): DemoDepartment[] => {
  const list: DemoDepartment[] = [];
  for (const name of Object.keys(TREES) as CustomerName[])
    flatten(TREES[name], { parent: undefined, customerId: CUSTOMERS[name].id, order: 10 }, list);
  return list;
};

/** Parents come before their children. */
export const DEPARTMENTS = makeDepartments();

export const departmentByCode = (code: string): DemoDepartment => {
  const department = DEPARTMENTS.find((each) => each.code === code);
  if (department === undefined) throw new Error(`no demo department ${code}`);
  return department;
};
