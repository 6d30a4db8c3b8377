import {
  cancelMyTask,
  cancelTask,
  getTask,
  listMyTasks,
  listTasks,
  retryMyTask,
  retryTask,
} from '@huiwu/contract/tasks';
import type { Mount } from '../../http/mount.ts';
import type { TaskService } from './tasks.service.ts';

export const taskRoutes = (mount: Mount, { tasks }: { tasks: TaskService }): void => {
  mount(listTasks, (filter, caller) => tasks.listTasks(filter, caller));
  mount(listMyTasks, (_input, caller) => tasks.listMyTasks(caller));
  mount(getTask, ({ id }, caller) => tasks.getTask(id, caller));
  mount(cancelTask, ({ id }, caller) => tasks.cancelTask(id, caller));
  mount(retryTask, ({ id }, caller) => tasks.retryTask(id, caller));
  mount(cancelMyTask, ({ id }, caller) => tasks.cancelMyTask(id, caller));
  mount(retryMyTask, ({ id }, caller) => tasks.retryMyTask(id, caller));
};
