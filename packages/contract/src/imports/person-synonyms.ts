/** Headings of a person's columns in common files, besides the labels of the fields. */
export const PERSON_SYNONYMS = {
  name: ['名字', '参会人', '参会人员', '人员姓名', '参会者姓名', '嘉宾姓名'],
  phone: ['手机', '手机号', '手机号码', '联系电话', '联系方式', '电话', '移动电话'],
  phoneCountry: ['国家代码', '地区代码', '区号', '国际区号'],
  email: ['电子邮箱', '电子邮件', '邮件', 'E-mail', 'mail'],
  company: ['单位名称', '工作单位', '公司', '公司名称', '所在单位', '机构'],
  areaCode: ['省市', '所在地区', '所在地', '地区编码', '城市'],
  department: ['所在部门', '科室', '院系'],
  jobTitle: ['职位', '岗位'],
} as const;
