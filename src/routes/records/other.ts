import type { RouteRecord } from '../record'

const admin = ['Admin'] as const

export const other = [
  {
    path: '/other',
    name: 'Other',
    redirect: '/other/workflow',
    meta: { title: '其他', icon: 'archive-line', guard: ['Admin', 'Editor'] },
    children: [
      { path: 'workflow', name: 'Workflow', component: 'other/workflow', meta: { title: '工作流', icon: 'flow-chart', guard: admin } },
      { path: 'echarts', name: 'Echarts', component: 'other/echarts', meta: { title: '图表', icon: 'bar-chart-2-line', guard: admin } },
      { path: 'print', name: 'Print', component: 'other/print', meta: { title: '打印', icon: 'printer-line', guard: admin } },
      { path: 'cropper', name: 'Cropper', component: 'other/cropper', meta: { title: '图片裁剪', icon: 'crop-line', guard: admin } },
      { path: 'notice', name: 'Notice', component: 'other/notice', meta: { title: '通知', icon: 'message-2-line', guard: admin } },
      { path: 'timeline', name: 'Timeline', component: 'other/timeline', meta: { title: '时间线', icon: 'time-line', guard: admin } },
      { path: 'count', name: 'Count', component: 'other/count', meta: { title: '数字滚动', icon: 'number-9', guard: admin } },
      { path: 'tabs', name: 'TabsPage', component: 'other/tabs', meta: { title: '多标签', icon: 'bookmark-line', guard: admin } },
      { path: 'dynamicMeta', name: 'DynamicMeta', component: 'other/dynamicMeta', meta: { title: '动态 Meta', icon: 'notification-badge-line', badge: '0', guard: admin } },
      {
        path: 'dynamicSegment',
        name: 'DynamicSegment',
        redirect: '/other/dynamicSegment/test1/1',
        meta: { title: '动态路径参数', icon: 'arrow-left-right-line', guard: admin },
        children: [
          { path: 'test1/:id', name: 'Test1', component: 'other/dynamicSegment', meta: { title: 'Params', icon: 'hashtag', hidden: true, dynamicNewTab: true } },
          { path: 'test1/1', name: 'Test1Fixed', component: 'other/dynamicSegment', meta: { title: 'Params id=1', icon: 'hashtag' } },
          { path: 'test2', name: 'Test2', component: 'other/dynamicSegment', meta: { title: 'Query', icon: 'question-mark', hidden: true, dynamicNewTab: true } },
          { path: 'test2?id=1', name: 'Test2Fixed', component: 'other/dynamicSegment', meta: { title: 'Query id=1', icon: 'question-mark' } },
        ],
      },
      {
        path: 'drag',
        name: 'Drag',
        redirect: '/other/drag/dialogDrag',
        meta: { title: '拖拽', icon: 'drag-drop-line', guard: admin },
        children: [
          { path: 'dialogDrag', name: 'DialogDrag', component: 'other/drag/dialogDrag', meta: { title: '弹窗拖拽', icon: 'window-line' } },
          { path: 'cardDrag', name: 'CardDrag', component: 'other/drag/cardDrag', meta: { title: '卡片拖拽', icon: 'drag-move-line' } },
          { path: 'flowSheetDrag', name: 'FlowSheetDrag', component: 'other/drag/flowSheetDrag', meta: { title: '流程图拖拽', icon: 'organization-chart', noKeepAlive: true } },
        ],
      },
      { path: 'contextmenu', name: 'Contextmenu', component: 'other/contextmenu', meta: { title: '右键菜单', icon: 'menu-2-line', guard: admin } },
      { path: 'loading', name: 'Loading', component: 'other/loading', meta: { title: '加载', icon: 'loader-2-line', guard: admin } },
      { path: 'player', name: 'Player', component: 'other/player', meta: { title: '视频播放器', icon: 'video-line', noKeepAlive: true, guard: admin } },
      { path: 'upload', name: 'Upload', component: 'other/upload', meta: { title: '上传', icon: 'upload-cloud-line', guard: admin } },
      {
        path: 'menu1',
        name: 'Menu1',
        redirect: '/other/menu1/menu1-1/menu1-1-1/menu1-1-1-1',
        meta: { title: '嵌套路由 1', icon: 'node-tree', guard: admin },
        children: [
          {
            path: 'menu1-1',
            name: 'Menu11',
            redirect: '/other/menu1/menu1-1/menu1-1-1/menu1-1-1-1',
            meta: { title: '嵌套路由 1-1', icon: 'menu-line' },
            children: [
              {
                path: 'menu1-1-1',
                name: 'Menu111',
                redirect: '/other/menu1/menu1-1/menu1-1-1/menu1-1-1-1',
                meta: { title: '嵌套路由 1-1-1', icon: 'menu-line' },
                children: [
                  { path: 'menu1-1-1-1', name: 'Menu1111', component: 'other/menu1/menu1-1/menu1-1-1/menu1-1-1-1', meta: { title: '嵌套路由 1-1-1-1', icon: 'menu-line' } },
                ],
              },
            ],
          },
        ],
      },
      { path: 'log', name: 'Log', component: 'other/log', meta: { title: '错误日志模拟', icon: 'error-warning-line', guard: admin } },
      { path: 'cssfx', name: 'Cssfx', component: 'other/cssfx', meta: { title: 'CSS 动画', icon: 'css3-line', guard: admin } },
      { path: 'social', name: 'Social', component: 'other/social', meta: { title: '第三方登录', icon: 'share-line', guard: admin } },
      {
        path: 'https://www.gov.cn/',
        name: 'ExternalLink',
        meta: { title: '外链', icon: 'external-link-line', target: '_blank', guard: { role: ['Admin', 'Editor'], mode: 'oneOf' } },
      },
      {
        path: 'iframe',
        name: 'Iframe',
        redirect: '/other/iframe/search',
        meta: { title: 'Iframe', icon: 'window-2-line', guard: admin },
        children: [
          { path: 'view', name: 'IframeView', component: 'other/iframe/view', meta: { title: 'Iframe', icon: 'window-2-line', hidden: true, dynamicNewTab: true } },
          { path: 'view?url=https%3A%2F%2Fwww.so.com&title=%E6%90%9C%E7%B4%A2&icon=search-line', name: 'IframeSearchSite', component: 'other/iframe/view', meta: { title: '搜索网站', icon: 'search-line', dynamicNewTab: true } },
          { path: 'view?url=https%3A%2F%2Fwww.bilibili.com&title=%E8%A7%86%E9%A2%91&icon=movie-line', name: 'IframeVideoSite', component: 'other/iframe/view', meta: { title: '视频网站', icon: 'movie-line', dynamicNewTab: true } },
          { path: 'search', name: 'IframeSearch', component: 'other/iframe/search', meta: { title: '自定义 Iframe', icon: 'search-2-line' } },
        ],
      },
      {
        path: 'excel',
        name: 'Excel',
        redirect: '/other/excel/exportExcel',
        meta: { title: 'Excel', icon: 'file-excel-2-line', guard: admin },
        children: [
          { path: 'exportExcel', name: 'ExportExcel', component: 'other/excel/exportExcel', meta: { title: '导出 Excel', icon: 'file-excel-line' } },
          { path: 'exportSelectedExcel', name: 'ExportSelectedExcel', component: 'other/excel/exportSelectedExcel', meta: { title: '导出选中行', icon: 'checkbox-multiple-line' } },
          { path: 'exportMergeHeaderExcel', name: 'ExportMergeHeaderExcel', component: 'other/excel/exportMergeHeaderExcel', meta: { title: '导出合并表头', icon: 'merge-cells-horizontal' } },
        ],
      },
    ],
  },
] as const satisfies readonly RouteRecord[]
