import {
  Breadcrumb,
  Button,
  ConfigProvider,
  Dropdown,
  Form,
  Input,
  Layout,
  Menu,
  Select,
  Space,
  Table,
  Tag,
} from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { createRoot } from 'react-dom/client';

const PEOPLE = Array.from({ length: 10 }, (_, index) => ({
  id: String(index),
  name: `王建国${index}`,
  phone: `1990000${String(index).padStart(4, '0')}`,
  department: '会务中心',
  state: index % 3 === 0 ? '停用' : '启用',
  createdAt: '2026-11-21 10:00',
}));

const COLUMNS = [
  { title: '姓名', dataIndex: 'name' },
  { title: '手机号码', dataIndex: 'phone' },
  { title: '部门', dataIndex: 'department' },
  {
    title: '状态',
    dataIndex: 'state',
    render: (state: string) => <Tag color={state === '启用' ? 'green' : 'red'}>{state}</Tag>,
  },
  { title: '创建时间', dataIndex: 'createdAt' },
  { title: '操作', key: 'actions', render: () => <Button type="link">编辑</Button> },
];

const ENTRIES = [
  { key: 'home', label: '首页' },
  { key: 'system', label: '系统管理', children: [{ key: 'admin', label: '管理员管理' }] },
  { key: 'log', label: '日志审计', children: [{ key: 'business', label: '业务日志' }] },
];

function Filters() {
  return (
    <Form layout="inline">
      <Form.Item label="手机号码" name="phone">
        <Input />
      </Form.Item>
      <Form.Item label="状态" name="state">
        <Select style={{ width: 120 }} options={[{ value: 1, label: '启用' }]} />
      </Form.Item>
      <Space>
        <Button type="primary">查询</Button>
        <Button>重置</Button>
      </Space>
    </Form>
  );
}

function Shell() {
  return (
    <ConfigProvider locale={zhCN}>
      <Layout style={{ minHeight: '100vh' }}>
        <Layout.Sider>
          <Menu
            theme="dark"
            mode="inline"
            items={ENTRIES}
            defaultOpenKeys={['system']}
            defaultSelectedKeys={['admin']}
          />
        </Layout.Sider>
        <Layout>
          <Layout.Header>
            <Dropdown menu={{ items: [{ key: 'leave', label: '退出登录' }] }}>
              <Button>账户</Button>
            </Dropdown>
          </Layout.Header>
          <Layout.Content>
            <Breadcrumb items={[{ title: '系统管理' }, { title: '管理员管理' }]} />
            <Filters />
            <Table rowKey="id" columns={COLUMNS} dataSource={PEOPLE} rowSelection={{}} />
          </Layout.Content>
          <Layout.Footer>会务</Layout.Footer>
        </Layout>
      </Layout>
    </ConfigProvider>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Shell />);
