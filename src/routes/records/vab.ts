import type { RouteRecord } from '../record'

export const vab = [
  {
    path: '/vab',
    name: 'Vab',
    redirect: '/vab/icon/remixIcon',
    meta: { title: '组件', icon: 'code-box-line' },
    children: [
      {
        path: 'icon',
        name: 'Icon',
        redirect: '/vab/icon/remixIcon',
        meta: { title: '图标', icon: 'remixicon-line' },
        children: [
          { path: 'remixIcon', name: 'RemixIcon', component: 'vab/icon/remixIcon', meta: { title: '常规图标', icon: 'remixicon-line' } },
          { path: 'iconSelector', name: 'IconSelector', component: 'vab/icon/iconSelector', meta: { title: '图标选择器', icon: 'apps-line' } },
        ],
      },
      {
        path: 'permission',
        name: 'Permission',
        component: 'vab/permission',
        meta: { title: '角色权限', icon: 'user-3-line', badge: 'Pro' },
      },
      {
        path: 'table',
        name: 'Table',
        redirect: '/vab/table/comprehensiveTable',
        meta: { title: '表格', icon: 'table-2', guard: { role: ['Editor'], mode: 'except' } },
        children: [
          { path: 'comprehensiveTable', name: 'ComprehensiveTable', component: 'vab/table/comprehensiveTable', meta: { title: '综合表格', icon: 'table-line' } },
          {
            path: 'detail',
            name: 'Detail',
            component: 'vab/table/detail',
            meta: {
              title: '详情页',
              icon: 'file-text-line',
              hidden: true,
              dynamicNewTab: true,
              activeMenu: '/vab/table/comprehensiveTable',
            },
          },
          { path: 'inlineEditTable', name: 'InlineEditTable', component: 'vab/table/inlineEditTable', meta: { title: '行内编辑表格', icon: 'edit-box-line', noKeepAlive: true } },
          { path: 'customTable', name: 'CustomTable', component: 'vab/table/customTable', meta: { title: '自定义表格', icon: 'layout-column-line' } },
        ],
      },
      { path: 'card', name: 'Card', component: 'vab/card', meta: { title: '卡片', icon: 'gallery-line', guard: ['Admin'] } },
      { path: 'list', name: 'List', component: 'vab/list', meta: { title: '列表', icon: 'list-check-2', guard: ['Admin'] } },
      {
        path: 'form',
        name: 'Form',
        redirect: '/vab/form/comprehensiveForm',
        meta: { title: '表单', icon: 'file-list-3-line', guard: ['Admin'] },
        children: [
          { path: 'comprehensiveForm', name: 'ComprehensiveForm', component: 'vab/form/comprehensiveForm', meta: { title: '综合表单', icon: 'survey-line' } },
          { path: 'stepForm', name: 'StepForm', component: 'vab/form/stepForm', meta: { title: '分步表单', icon: 'guide-line' } },
          { path: 'button', name: 'ButtonPage', component: 'vab/form/button', meta: { title: '按钮', icon: 'cursor-line' } },
          { path: 'link', name: 'LinkPage', component: 'vab/form/link', meta: { title: '文字链接', icon: 'link' } },
          { path: 'radio', name: 'RadioPage', component: 'vab/form/radio', meta: { title: '单选框', icon: 'radio-button-line' } },
          { path: 'checkbox', name: 'CheckboxPage', component: 'vab/form/checkbox', meta: { title: '多选框', icon: 'checkbox-line' } },
          { path: 'input', name: 'InputPage', component: 'vab/form/input', meta: { title: '输入框', icon: 'input-cursor-move' } },
          { path: 'inputNumber', name: 'InputNumberPage', component: 'vab/form/inputNumber', meta: { title: '计数器', icon: 'calculator-line' } },
          { path: 'select', name: 'SelectPage', component: 'vab/form/select', meta: { title: '选择器', icon: 'arrow-down-circle-line' } },
          { path: 'switch', name: 'SwitchPage', component: 'vab/form/switch', meta: { title: '开关', icon: 'toggle-line' } },
          { path: 'slider', name: 'SliderPage', component: 'vab/form/slider', meta: { title: '滑块', icon: 'equalizer-line' } },
          { path: 'timePicker', name: 'TimePickerPage', component: 'vab/form/timePicker', meta: { title: '时间选择器', icon: 'time-line' } },
          { path: 'datePicker', name: 'DatePickerPage', component: 'vab/form/datePicker', meta: { title: '日期选择器', icon: 'calendar-line' } },
          { path: 'dateTimePicker', name: 'DateTimePickerPage', component: 'vab/form/dateTimePicker', meta: { title: '日期时间选择器', icon: 'calendar-todo-line' } },
          { path: 'rate', name: 'RatePage', component: 'vab/form/rate', meta: { title: '评分', icon: 'star-line' } },
        ],
      },
      {
        path: 'editor',
        name: 'Editor',
        redirect: '/vab/editor/richTextEditor',
        meta: { title: '编辑器', icon: 'edit-2-line', guard: ['Admin'] },
        children: [
          { path: 'richTextEditor', name: 'RichTextEditor', component: 'vab/editor/richTextEditor', meta: { title: '富文本编辑器', icon: 'edit-line' } },
          { path: 'markdownEditor', name: 'MarkdownEditor', component: 'vab/editor/markdownEditor', meta: { title: 'Markdown 编辑器', icon: 'markdown-line' } },
        ],
      },
    ],
  },
] as const satisfies readonly RouteRecord[]
