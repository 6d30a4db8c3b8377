import { AREAS } from '@huiwu/contract/base/areas';
import { memberRecord } from '@huiwu/contract/members';
import type { Secrets } from '../platform/secrets.ts';
import { sealedField } from '../records/inputs/sealed.ts';
import { searchColumns } from '../modules/members/member-terms.service.ts';
import type { NewMemberRow } from '../modules/members/members.table.ts';
import type { Calendar } from './calendar.ts';
import { CUSTOMERS, departmentByCode } from './customers.ts';
import { makeIdCard } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { stableId } from './stable-ids.ts';

const SEED = 20_260_102;
const COUNTS = { yunting: 3000, chenyu: 120 } as const;
/** The last of the first customer's: deleted, or merged into the one before them. */
const DELETED = 12;
const MERGED = 6;

/** Some are read in another way as a surname. */
const SURNAMES =
  '李li 王wang 张zhang 刘liu 陈chen 杨yang 黄huang 赵zhao 周zhou 吴wu 徐xu 孙sun 马ma 朱zhu 胡hu 郭guo 何he 林lin 罗luo 高gao 郑zheng 梁liang 谢xie 宋song 唐tang 许xu 韩han 冯feng 邓deng 曹cao 彭peng 曾zeng 肖xiao 田tian 董dong 潘pan 袁yuan 蔡cai 蒋jiang 余yu 于yu 杜du 叶ye 程cheng 魏wei 苏su 吕lv 丁ding 任ren 卢lu 姚yao 沈shen 钟zhong 姜jiang 崔cui 谭tan 陆lu 范fan 汪wang 廖liao 石shi 金jin 单shan 仇qiu 解xie 查zha 乐yue 区ou 欧阳ouyang 诸葛zhuge 上官shangguan';
const GIVEN =
  '思远siyuan 雨桐yutong 建国jianguo 梦琪mengqi 志强zhiqiang 诗涵shihan 文博wenbo 欣妍xinyan 俊杰junjie 晓彤xiaotong 子墨zimo 丽华lihua 浩然haoran 婉清wanqing 明轩mingxuan 可欣kexin 宇航yuhang 静雯jingwen 天佑tianyou 秋月qiuyue 嘉豪jiahao 慧敏huimin 永康yongkang 紫萱zixuan 晨曦chenxi 佩珊peishan 少华shaohua 若溪ruoxi 伟东weidong 玉洁yujie 启航qihang 安然anran 伟wei 芳fang 娜na 敏min 静jing 磊lei 洋yang 艳yan 勇yong 军jun 杰jie 涛tao 超chao 明ming 霞xia 平ping 刚gang 鑫xin 波bo 宁ning 琳lin 岚lan 哲zhe';
const PLACES = ['云汀', '晨屿', '澄湖', '星野', '临川', '启明', '北辰', '远山', '清源', '致远', '东岭', '南浦'];
const KINDS = [
  '大学',
  '研究院',
  '科技有限公司',
  '人民医院',
  '设计院',
  '文化传播有限公司',
  '会展集团',
  '软件股份有限公司',
];
const DEPARTMENTS = ['学术部', '市场部', '研发中心', '信息中心', '外科', '教务处', '国际合作部', ''];
const JOBS = ['教授', '副教授', '工程师', '高级工程师', '经理', '主任医师', '研究员', '博士生', '总监', ''];
const TITLES = ['教授', '博士', '高级工程师', '主任医师', '', '', '', ''];
const SOURCES = ['manual', 'import', 'import', 'import', 'portal', 'portal'] as const;
const OWNERS = [
  { department: 'YT-BM', admin: 4 },
  { department: 'YT-BM-ZC', admin: 20 },
  { department: 'YT-HW-01', admin: 26 },
  { department: 'YT-ZH', admin: 2 },
] as const;
const CODES = AREAS.flatMap(({ code, cities }) => [code, ...cities.map((city) => city.code)]);

const split = (text: string): [string, string][] =>
  text.split(' ').map((each) => [each.replace(/[a-z]/g, ''), each.replace(/[^a-z]/g, '')]);

interface World {
  random: Random;
  calendar: Calendar;
  /** Seals a number that no one else has; nothing without the key. */
  sealNew: () => object;
}

type Customer = keyof typeof COUNTS;

const ownerOf = ({ random }: World, customer: Customer) =>
  customer === 'yunting' ? random.pick(OWNERS) : { department: 'CY-XM', admin: 37 };

/** What becomes of the last ones. */
const fateOf = (number: number, at: string): Partial<NewMemberRow> => {
  const left = COUNTS.yunting - number;
  if (left >= DELETED + MERGED || left < 0) return {};
  return { deleted_at: at, ...(left < MERGED && { merged_into_id: stableId('member', number - MERGED - DELETED) }) };
};

const [surnames, given] = [split(SURNAMES), split(GIVEN)];

const makeMember = (world: World, customer: Customer, number: number): NewMemberRow => {
  const { random, calendar, sealNew } = world;
  const [surname, first] = [random.pick(surnames), random.pick(given)];
  const { department, admin } = ownerOf(world, customer);
  const at = calendar.at(random.between(1, 360), random.between(8 * 60, 20 * 60));
  const values = {
    name: surname[0] + first[0],
    phone: random.isLikely(0.97) ? `1990000${String(1000 + number).padStart(4, '0')}` : '',
    email: `${surname[1]}.${first[1]}${number}@example.com`,
    company: random.isLikely(0.95) ? random.pick(PLACES) + random.pick(KINDS) : '',
  };
  const by = stableId('admin', admin);
  return {
    id: stableId('member', number),
    customer_id: CUSTOMERS[customer].id,
    ...values,
    ...searchColumns(values),
    name_sort: searchColumns(values).name_sort ?? '',
    gender: random.pick(['m', 'f', 'm', 'f', 'u']),
    title: random.pick(TITLES),
    department: random.pick(DEPARTMENTS),
    job_title: random.pick(JOBS),
    area_code: random.isLikely(0.9) ? random.pick(CODES) : '',
    source: random.pick(SOURCES),
    id_type: null,
    id_number_cipher: null,
    id_number_hash: null,
    id_number_tail: '',
    ...(random.isLikely(0.6) ? sealNew() : {}),
    sms_opt_out_at: random.isLikely(0.01) ? at : null,
    email_opt_out_at: random.isLikely(0.01) ? at : null,
    deleted_at: null,
    merged_into_id: null,
    ...fateOf(number, at),
    owner_department_id: departmentByCode(department).id,
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
  };
};

/** Invented people: phones of the range of the demo, addresses at example.com, ID numbers of an area that does not exist. */
export const makeMembers = (
  calendar: Calendar,
  secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'hashCode'> | undefined,
): NewMemberRow[] => {
  const random = createRandom(SEED);
  const taken = new Set<string>();
  const sealed = secrets && sealedField({ record: memberRecord, name: 'idNumber', column: 'id_number' }, secrets);
  const sealNew = (): object => {
    const card = makeIdCard(random);
    if (taken.has(card)) return sealNew();
    taken.add(card);
    return sealed === undefined ? {} : { id_type: 'idcard', ...sealed.columnsOf(card) };
  };
  const world = { random, calendar, sealNew };
  return (Object.keys(COUNTS) as Customer[]).flatMap((customer) => {
    const before = customer === 'yunting' ? 0 : COUNTS.yunting;
    return Array.from({ length: COUNTS[customer] }, (_, index) => makeMember(world, customer, before + index + 1));
  });
};
