import { tasksAccess } from '@huiwu/contract/tasks';
import { logsAccess } from '@huiwu/contract/business-logs';
import { defineModule } from '../../module.ts';
import { createTaskRunner } from './task-runner.service.ts';
import { createTaskStarters } from './task-starters.service.ts';
import { createTaskRepository } from './tasks.repository.ts';
import { taskRoutes } from './tasks.routes.ts';
import { createTaskService } from './tasks.service.ts';

export const tasksModule = defineModule({
  owners: {
    background_tasks: { customer: 'customer_id' },
  },
  menus: [
    {
      id: tasksAccess.menuId,
      parent_id: logsAccess.menuId,
      title: '后台任务',
      pageurl: 'task',
      component: 'tasks/TasksPage',
      icon: 'task',
      sort_order: 40,
    },
  ],
  repositories: {
    tasks: createTaskRepository,
  },
  services: {
    tasks: createTaskService,
    taskRunner: createTaskRunner,
    taskStarters: createTaskStarters,
  },
  routes: taskRoutes,
});
