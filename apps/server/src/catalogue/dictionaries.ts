import type { NewDictionaryEntryRow, NewDictionaryTypeRow } from '../modules/dictionaries/dictionaries.table.ts';

type Look = 'default' | 'primary' | 'success' | 'info' | 'warning' | 'danger';
type Entry = [value: string, label: string, look: Look];

const TYPES: Record<string, Entry[]> = {
  sys_state: [
    ['1', '启用', 'success'],
    ['0', '停用', 'danger'],
  ],
  sys_yes_no: [
    ['1', '是', 'primary'],
    ['0', '否', 'info'],
  ],
  sys_sex: [
    ['male', '男', 'primary'],
    ['female', '女', 'success'],
    ['unknown', '未知', 'info'],
  ],
  admin_password_state: [
    ['normal', '正常', 'success'],
    ['initial', '待修改', 'warning'],
    ['unsent', '未发送', 'info'],
  ],
  application_state: [
    ['awaiting', '待审核', 'warning'],
    ['passed', '已通过', 'success'],
    ['rejected', '已驳回', 'danger'],
  ],
  meeting_state: [
    ['draft', '草稿', 'info'],
    ['pending_publish', '待审核', 'warning'],
    ['published', '已发布', 'primary'],
    ['suspended', '已暂停', 'warning'],
    ['cancelled', '已取消', 'danger'],
    ['archived', '已归档', 'default'],
  ],
  meeting_type: [
    ['academic', '学术会议', 'primary'],
    ['forum', '论坛', 'primary'],
    ['exhibition', '展览', 'success'],
    ['training', '培训', 'info'],
    ['internal', '内部会议', 'info'],
    ['contest', '赛事', 'warning'],
  ],
  log_result: [
    ['done', '成功', 'success'],
    ['refused', '已拒绝', 'warning'],
    ['failed', '失败', 'danger'],
  ],
  sign_in_result: [
    ['done', '成功', 'success'],
    ['refused', '失败', 'danger'],
  ],
  sign_in_method: [
    ['password', '密码', 'default'],
    ['sms', '验证码', 'default'],
    ['sso', '单点登录', 'default'],
  ],
  role_kind: [
    ['operations', '运营角色', 'primary'],
    ['meeting', '会议角色', 'info'],
  ],
  data_scope: [
    ['all', '全部', 'primary'],
    ['department-and-below', '本部门及以下', 'default'],
    ['department', '本部门', 'default'],
    ['own', '本人', 'info'],
  ],
};

/** A stored value and the label that stands for it, in the order in which they are offered. */
export const DICTIONARY_ENTRIES: NewDictionaryEntryRow[] = Object.entries(TYPES).flatMap(([type, entries]) =>
  entries.map(([value, label, look], index) => ({
    id: `${type}-${value}`,
    type,
    value,
    label,
    list_class: look,
    sort_order: (index + 1) * 10,
    is_built_in: 1,
  })),
);

/** What each dictionary is called. */
export const DICTIONARY_NAMES: Record<string, string> = {
  sys_state: '启用状态',
  sys_yes_no: '是否',
  sys_sex: '性别',
  admin_password_state: '密码状态',
  application_state: '账号申请状态',
  meeting_state: '会议状态',
  meeting_type: '会议类型',
  log_result: '操作结果',
  sign_in_result: '登录结果',
  sign_in_method: '登录方式',
  role_kind: '角色类型',
  data_scope: '数据范围',
};

export const DICTIONARY_TYPES: Omit<NewDictionaryTypeRow, 'created_at' | 'updated_at' | 'created_by' | 'updated_by'>[] =
  Object.keys(TYPES).map((type) => ({ id: type, type, name: DICTIONARY_NAMES[type] ?? type, is_built_in: 1 }));
