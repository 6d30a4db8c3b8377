import { defineAccess } from '../base/functions.ts';

export const tasksAccess = defineAccess('tasks', {
  menuId: 'M000000000000204',
  functions: {
    search: ['search', '查询后台任务', '9YbhG7ggfTZugHCe'],
    export: ['export', '导出后台任务', 'bfad54780ab52b2d'],
    cancel: ['enable-disable', '取消后台任务', 'tEEJZxtYoHA6jXYM'],
    retry: ['push', '重试后台任务', 'ygPE5nxoeWTZLFE5'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    tasks: typeof tasksAccess;
  }
}
