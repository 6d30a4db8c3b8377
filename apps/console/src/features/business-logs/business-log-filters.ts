import { choiceFilter, periodFilter, textFilter, type FilterField } from '../../shared/filters/filter-fields.tsx';

export const businessLogFilterFields: FilterField[] = [
  textFilter('adminName', '操作人'),
  textFilter('module', '模块'),
  periodFilter('操作时间'),
  textFilter('action', '操作'),
  choiceFilter('result', '结果', [
    { value: 'done', label: '成功' },
    { value: 'refused', label: '已拒绝' },
    { value: 'failed', label: '失败' },
  ]),
  textFilter('ip', 'IP 地址'),
  textFilter('targetId', '对象编号'),
  textFilter('requestId', '请求编号'),
];
