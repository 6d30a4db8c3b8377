import type { Calendar } from './calendar.ts';
import { CUSTOMERS, departmentByCode } from './customers.ts';
import type { Random } from './random.ts';
import { ROLES, type RoleName } from './roles.ts';
import { stableId } from './stable-ids.ts';

export interface DemoPerson {
  id: string;
  customerId: string;
  departmentId: string;
  departmentName: string;
  name: string;
  /** The name in Latin letters, for the e-mail address. */
  letters: string;
  phone: string;
  jobTitle: string;
  role: RoleName;
  state: 0 | 1;
  passwordState: 'normal' | 'initial' | 'unsent';
  createdDaysAgo: number;
  idCard: string | undefined;
}

interface Post {
  department: string;
  jobTitle: string;
  role: RoleName;
  name?: [string, string];
  state?: 0;
  passwordState?: 'initial' | 'unsent';
}

const post = (department: string, jobTitle: string, role: RoleName): Post => ({ department, jobTitle, role });

/** The first nine are the accounts to try; all are invented. */
const POSTS: Post[] = [
  { ...post('PT', '平台总监', 'platformAdmin'), name: ['陈立群', 'chenliqun'] },
  { ...post('YT-ZH', '综合管理部经理', 'companyAdmin'), name: ['周雅琴', 'zhouyaqin'] },
  { ...post('YT-CW', '财务经理', 'finance'), name: ['林静怡', 'linjingyi'] },
  { ...post('YT-BM', '报名主管', 'registration'), name: ['赵一鸣', 'zhaoyiming'] },
  { ...post('YT-SJ', '审计专员', 'auditor'), name: ['孙国栋', 'sunguodong'] },
  { ...post('YT', '集团顾问', 'readOnly'), name: ['何晓曼', 'hexiaoman'] },
  { ...post('YT-HW-XC', '实习生', 'nobody'), name: ['吴佳慧', 'wujiahui'] },
  { ...post('YT-BM-ZC', '注册接待专员', 'registration'), name: ['郑海涛', 'zhenghaitao'], state: 0 },
  { ...post('YT-CW-HS', '会计', 'finance'), name: ['许若琳', 'xuruolin'], passwordState: 'initial' },
  post('PT-YY', '运营经理', 'platformAdmin'),
  post('PT-YY-CG', '客户成功经理', 'platformAdmin'),
  post('PT-JS-YW', '运维工程师', 'platformAdmin'),
  { ...post('PT-YY-FW', '服务支持专员', 'platformAdmin'), state: 0 },
  post('YT', '副总经理', 'companyAdmin'),
  post('YT-ZH', '人事专员', 'companyAdmin'),
  post('YT-CW-HS', '会计', 'finance'),
  post('YT-CW-FP', '开票专员', 'finance'),
  post('YT-CW-FP', '开票专员', 'finance'),
  { ...post('YT-CW', '出纳', 'finance'), passwordState: 'unsent' },
  post('YT-BM-ZC', '注册接待专员', 'registration'),
  post('YT-BM-ZC', '注册接待专员', 'registration'),
  post('YT-BM-KF', '参会客服组长', 'registration'),
  post('YT-BM-KF', '参会客服', 'registration'),
  { ...post('YT-BM-KF', '参会客服', 'registration'), passwordState: 'unsent' },
  post('YT-HW', '会务总监', 'registration'),
  post('YT-HW-01', '会议经理', 'registration'),
  post('YT-HW-02', '会议经理', 'registration'),
  { ...post('YT-HW-02', '会议助理', 'registration'), passwordState: 'initial' },
  post('YT-SJ', '法务经理', 'auditor'),
  post('YT-HW-01', '会议助理', 'readOnly'),
  post('YT-HW-01', '会议助理', 'readOnly'),
  post('YT-HW-XC', '现场督导', 'readOnly'),
  post('YT-ZH', '行政助理', 'readOnly'),
  { ...post('YT-HW-XC', '实习生', 'nobody'), state: 0 },
  post('YT-BM-KF', '实习生', 'nobody'),
  post('CY', '总经理', 'ownerAdmin'),
  post('CY-XM', '项目总监', 'ownerAdmin'),
  post('CY-XM-ZX', '执行经理', 'ownerAdmin'),
  post('CY-KH', '客户经理', 'ownerAdmin'),
  { ...post('CY-XM-CH', '策划', 'ownerAdmin'), passwordState: 'unsent' },
];

const SURNAMES =
  '李li 王wang 张zhang 刘liu 杨yang 黄huang 徐xu 马ma 朱zhu 胡hu 郭guo 罗luo 高gao 梁liang 宋song 唐tang 韩han 冯feng 董dong 程cheng 曹cao 袁yuan 邓deng 傅fu 沈shen 曾zeng 彭peng 吕lv 苏su 卢lu 蒋jiang 蔡cai';
const GIVEN =
  '思远siyuan 雨桐yutong 建国jianguo 梦琪mengqi 志强zhiqiang 诗涵shihan 文博wenbo 欣妍xinyan 俊杰junjie 晓彤xiaotong 子墨zimo 丽华lihua 浩然haoran 婉清wanqing 明轩mingxuan 可欣kexin 宇航yuhang 静雯jingwen 天佑tianyou 秋月qiuyue 嘉豪jiahao 慧敏huimin 永康yongkang 紫萱zixuan 晨曦chenxi 佩珊peishan 少华shaohua 若溪ruoxi 伟东weidong 玉洁yujie 启航qihang 安然anran';

const split = (text: string): [string, string][] =>
  text.split(' ').map((each) => [each.replace(/[a-z]/g, ''), each.replace(/[^a-z]/g, '')]);

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A valid number of an area code that does not exist. */
export const makeIdCard = (random: Random): string => {
  const pad = (number: number, digits: number) => String(number).padStart(digits, '0');
  const body = `990100${random.between(1972, 2001)}${pad(random.between(1, 12), 2)}${pad(random.between(1, 28), 2)}${pad(random.between(1, 999), 3)}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + ('10X98765432'[sum % 11] ?? '');
};

/** Forty people, the same in every demo. */
export const makePeople = (random: Random): DemoPerson[] => {
  const [surnames, given] = [split(SURNAMES), split(GIVEN)];
  return POSTS.map((each, index) => {
    const surname = surnames.splice(random.between(0, surnames.length - 1), 1)[0] ?? ['', ''];
    const first = given.splice(random.between(0, given.length - 1), 1)[0] ?? ['', ''];
    const department = departmentByCode(each.department);
    const [name, letters] = each.name ?? [surname[0] + first[0], surname[1] + first[1]];
    if (each.name !== undefined) {
      surnames.push(surname);
      given.push(first);
    }
    return {
      id: stableId('admin', index + 1),
      customerId: CUSTOMERS[ROLES[each.role].customer].id,
      departmentId: department.id,
      departmentName: department.name,
      name,
      letters,
      phone: `199000000${String(index + 1).padStart(2, '0')}`,
      jobTitle: each.jobTitle,
      role: each.role,
      state: each.state ?? 1,
      passwordState: each.passwordState ?? 'normal',
      createdDaysAgo: index === 0 ? 420 : random.between(index < 9 ? 60 : 4, 260),
      idCard: random.isLikely(0.4) ? makeIdCard(random) : undefined,
    };
  });
};

export const createdAt = (calendar: Calendar, person: DemoPerson): string =>
  calendar.at(person.createdDaysAgo, 9 * 60 + Number(person.phone.slice(-2)));
