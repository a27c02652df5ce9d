import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { en } from '@/i18n/en'
import { isExternal } from '@/lib/validators'
import { toMenu, visible, type MenuItem } from '@/routes/menu'
import { inBreadcrumb } from '@/routes/breadcrumb'
import { joinPath, pagesOf } from '@/routes/lookup'
import { withOwnPages } from '@/routes/own'
import { publicRoutes } from '@/routes/public'
import type { RouteMeta, RouteRecord } from '@/routes/record'
import { table } from '@/routes/table'

const remix = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/ri/icons.json'), 'utf8'),
) as { icons: Record<string, unknown> }

const records: readonly RouteRecord[] = [...table, ...publicRoutes]
interface Line {
  readonly path: string
  readonly record: RouteRecord
  readonly chain: readonly RouteRecord[]
}
/** Every record with its full path and its chain, outermost first, itself last. */
const lines = (given: readonly RouteRecord[], parent = '', above: readonly RouteRecord[] = []): Line[] =>
  given.flatMap((record) => {
    const path = joinPath(parent, record.path)
    const chain = [...above, record]
    return [{ path, record, chain }, ...lines(record.children ?? [], path, chain)]
  })
const all = lines(records)
const metaAt = (path: string): RouteMeta | undefined =>
  all.find((line) => line.path === path && !line.record.children)?.record.meta
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)
/** Whether an address is a page of the table, its parameters filled in where the path has them. */
const isPage = (address: string) =>
  all.some(
    ({ path, record }) => record.component && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}$`).test(address),
  )

describe('components of the route table and page files', () => {
  const files = Object.keys(import.meta.glob('../src/pages/**/[a-z0-9]*.tsx')).map((path) =>
    path.replace(/^\.\.\/src\/pages\/(.+)\.tsx$/, '$1'),
  )
  const components = new Set(lines(withOwnPages(records)).flatMap(({ record }) => record.component ?? []))

  test('every component has a page file', () => {
    expect([...components].filter((component) => !files.includes(component))).toEqual([])
  })

  test('every page file has a record', () => {
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => !components.has(file))).toEqual([])
  })
})

describe('every record', () => {
  test('has an English text for its title and badge', () => {
    const texts = all.flatMap(({ record: { meta } }) => [meta.title, ...(meta.badge === undefined ? [] : [meta.badge])])
    expect(texts.filter((text) => !(text in en))).toEqual([])
  })

  test('has a title in words, not the path written by `npm run new:page` or `new:module`', () => {
    const nameless = lines(table).filter(({ record: { component, meta } }) => meta.title === component)
    expect(nameless.map(({ path }) => `a name in words for ${path}`)).toEqual([])
  })

  test('has a unique name and path', () => {
    expect(twice(all.map(({ record }) => record.name))).toEqual([])
    expect(twice(all.map(({ path }) => path))).toEqual([])
  })

  test('redirects to an existing page', () => {
    const redirects = all.flatMap(({ record }) => record.redirect ?? [])
    expect(redirects).toContain('/other/dynamicSegment/test1/1')
    expect(redirects.filter((address) => !isPage(address))).toEqual([])
  })

  test('highlights an existing menu entry', () => {
    const highlighted = all.flatMap(({ record }) => record.meta.activeMenu ?? [])
    expect(highlighted).toEqual(['/vab/table/comprehensiveTable'])
    expect(highlighted.filter((path) => !isPage(path) || metaAt(path)?.hidden)).toEqual([])
  })

  test('is guarded by known roles', () => {
    const roles = all.flatMap(({ record: { meta } }) =>
      meta.guard && 'role' in meta.guard ? meta.guard.role : (meta.guard ?? []),
    )
    expect([...new Set(roles)].toSorted()).toEqual(['Admin', 'Editor'])
  })

  test('has a Remix icon, unless it is public', () => {
    const icons = lines(table).map(({ record }) => record.meta.icon ?? `none at ${record.name}`)
    expect(icons.filter((icon) => !(icon in remix.icons))).toEqual([])
    expect(publicRoutes.filter(({ meta }) => !meta.hidden || 'icon' in meta)).toEqual([])
  })

  test('is a page, a group or an external link', () => {
    const kind = ({ path, record }: Line) =>
      [record.component && 'page', record.children && 'group', isExternal(path) && 'link'].filter(Boolean).join(' and ')
    expect(all.filter((line) => !['page', 'group', 'link'].includes(kind(line)))).toEqual([])
  })

  test('that is a group has children and redirects to one of them', () => {
    const groups = all.filter(({ record }) => record.children)
    const lost = groups.filter(({ path, record }) => !record.children?.length || !record.redirect?.startsWith(path))
    expect(lost.map(({ path }) => path)).toEqual([])
  })

  test('with a query in its path belongs to a page with the same component', () => {
    const queries = all.filter(({ path }) => path.includes('?') && !isExternal(path))
    const owner = (path: string) => all.find((line) => line.path === path.split('?')[0])?.record.component
    expect(queries.length).toBeGreaterThan(0)
    expect(queries.filter(({ path, record }) => owner(path) !== record.component)).toEqual([])
  })
})

/** Spec §2 and §6: every listed path, with the meta that is stated for it. */
const specified: Readonly<Record<string, Omit<RouteMeta, 'title'>>> = {
  // Public routes: hidden from menus.
  '/login': { hidden: true },
  '/register': { hidden: true },
  '/callback': { hidden: true },
  '/403': { hidden: true },
  '/404': { hidden: true },
  // Under the root layout.
  '/index': { noClosable: true },
  '/dashboard': {},
  '/workbench': { dot: true },
  // Components.
  '/vab/icon/remixIcon': {},
  '/vab/icon/iconSelector': {},
  '/vab/permission': { badge: 'Pro' },
  '/vab/table/comprehensiveTable': {},
  '/vab/table/detail': { hidden: true, dynamicNewTab: true, activeMenu: '/vab/table/comprehensiveTable' },
  '/vab/table/inlineEditTable': { noKeepAlive: true },
  '/vab/table/customTable': {},
  '/vab/card': {},
  '/vab/list': {},
  '/vab/form/comprehensiveForm': {},
  '/vab/form/stepForm': {},
  '/vab/form/button': {},
  '/vab/form/link': {},
  '/vab/form/radio': {},
  '/vab/form/checkbox': {},
  '/vab/form/input': {},
  '/vab/form/inputNumber': {},
  '/vab/form/select': {},
  '/vab/form/switch': {},
  '/vab/form/slider': {},
  '/vab/form/timePicker': {},
  '/vab/form/datePicker': {},
  '/vab/form/dateTimePicker': {},
  '/vab/form/rate': {},
  '/vab/editor/richTextEditor': {},
  '/vab/editor/markdownEditor': {},
  // Other.
  '/other/workflow': {},
  '/other/echarts': {},
  '/other/print': {},
  '/other/cropper': {},
  '/other/notice': {},
  '/other/timeline': {},
  '/other/count': {},
  '/other/tabs': {},
  '/other/dynamicMeta': { badge: '0' },
  '/other/dynamicSegment/test1/:id': { hidden: true, dynamicNewTab: true },
  '/other/dynamicSegment/test1/1': {},
  '/other/dynamicSegment/test2': { hidden: true, dynamicNewTab: true },
  '/other/dynamicSegment/test2?id=1': {},
  '/other/drag/dialogDrag': {},
  '/other/drag/cardDrag': {},
  '/other/drag/flowSheetDrag': { noKeepAlive: true },
  '/other/contextmenu': {},
  '/other/loading': {},
  '/other/player': { noKeepAlive: true },
  '/other/upload': {},
  '/other/menu1/menu1-1/menu1-1-1/menu1-1-1-1': {},
  '/other/log': {},
  '/other/cssfx': {},
  '/other/social': {},
  '/other/iframe/view': { hidden: true, dynamicNewTab: true },
  '/other/iframe/search': {},
  '/other/excel/exportExcel': {},
  '/other/excel/exportSelectedExcel': {},
  '/other/excel/exportMergeHeaderExcel': {},
  // Other groups.
  '/mall/goods': { badge: 'Hot' },
  '/noColumn/deleteColumn': { noColumn: true },
  '/setting/personalCenter': {},
  '/setting/userManagement': {},
  '/setting/roleManagement': {},
  '/setting/departmentManagement': {},
  '/setting/menuManagement': {},
  '/setting/systemLog': {},
  '/error/403': {},
  '/error/404': {},
}

describe('routes of spec §2', () => {
  test.each(Object.entries(specified))('%s exists with %j', (path, meta) => {
    const { title: _, icon: __, guard: ___, ...others } = metaAt(path) ?? { title: '' }
    expect(metaAt(path)).toBeDefined()
    expect(others).toEqual(meta)
  })

  test('include an external link', () => {
    const links = all.filter(({ path }) => isExternal(path))
    expect(links.map(({ path }) => path)).toContain('https://www.gov.cn/')
    for (const { record } of links) expect(['_blank', '_self']).toContain(record.meta.target)
  })

  test('include two preset iframe views', () => {
    const views = all.filter(({ path }) => path.startsWith('/other/iframe/view?'))
    expect(views.length).toBeGreaterThanOrEqual(2)
    for (const { path } of views) {
      const { searchParams } = new URL(path, 'http://a')
      expect([...searchParams.keys()]).toEqual(['url', 'title', 'icon'])
      expect(searchParams.get('url')).toMatch(/^https:\/\//)
      expect(remix.icons).toHaveProperty(searchParams.get('icon') ?? '')
    }
  })

  test('redirect /other/dynamicSegment to /other/dynamicSegment/test1/1', () => {
    expect(all.find(({ path }) => path === '/other/dynamicSegment')?.record.redirect).toBe(
      '/other/dynamicSegment/test1/1',
    )
  })

  test('nest menu1 four levels deep', () => {
    const deep = all.find(({ record }) => record.name === 'Menu1111')
    expect(deep?.chain.map(({ name }) => name)).toEqual(['Other', 'Menu1', 'Menu11', 'Menu111', 'Menu1111'])
  })
})

test('only Vab, Other, NoColumn and Error are marked as demonstrations', () => {
  const names = (demonstrating: boolean) =>
    records.flatMap(({ name, demonstrates, children }) =>
      children && demonstrates === (demonstrating || undefined) ? name : [],
    )
  expect(names(true)).toEqual(['Vab', 'Other', 'NoColumn', 'Error'])
  expect(names(false)).toEqual(['Root', 'Village', 'Mall', 'Setting'])
})

describe('roles of spec §6', () => {
  const guardAt = (path: string) => all.find((line) => line.path === path)?.record.meta.guard
  const paths = (roles: readonly string[]) =>
    lines(visible(table, roles)).flatMap(({ path, record }) => (record.children ? [] : path))
  const adminOnly =
    /^\/(vab\/(card|list|form\/.+|editor\/.+)|other\/.+|mall\/.+|noColumn\/.+|setting\/(?!personalCenter).+)$/

  test('hide the table group from Editor (except)', () => {
    expect(guardAt('/vab/table')).toEqual({ role: ['Editor'], mode: 'except' })
    expect(paths(['Editor']).filter((path) => path.startsWith('/vab/table'))).toEqual([])
    expect(paths(['Admin'])).toContain('/vab/table/comprehensiveTable')
    expect(paths(['Admin', 'Editor'])).not.toContain('/vab/table/comprehensiveTable')
  })

  test('show the external link to Admin or Editor (oneOf)', () => {
    const link = all.find(({ path }) => isExternal(path))
    expect(link?.record.meta.guard).toEqual({ role: ['Admin', 'Editor'], mode: 'oneOf' })
    const sees = (roles: readonly string[]) => paths(roles).includes(link?.path ?? '')
    expect([sees(['Admin']), sees(['Editor']), sees([])]).toEqual([true, true, false])
  })

  test('show Admin every page', () => {
    expect(paths(['Admin'])).toEqual(lines(table).flatMap(({ path, record }) => (record.children ? [] : path)))
  })

  test('show pages in card, list, form, editor, other, mall, noColumn and setting only to Admin', () => {
    const known = paths(['Admin']).filter((path) => path in specified)
    const hidden = known.filter((path) => !paths(['Editor']).includes(path))
    const named = known.filter((path) => adminOnly.test(path))
    expect(hidden.filter((path) => !path.startsWith('/vab/table/'))).toEqual(named)
  })

  test('show an Editor the root, some component pages, their account and the error pages', () => {
    expect(paths(['Editor']).filter((path) => path in specified || isExternal(path))).toEqual([
      '/index',
      '/dashboard',
      '/workbench',
      '/vab/icon/remixIcon',
      '/vab/icon/iconSelector',
      '/vab/permission',
      'https://www.gov.cn/',
      '/setting/personalCenter',
      '/error/403',
      '/error/404',
    ])
  })

  test('show an Editor the village pages and those of their device', () => {
    const village = all.flatMap(({ path, record }) => (path.startsWith('/village/') && record.component ? path : []))
    expect(paths(['Editor'])).toEqual(expect.arrayContaining(['/sync', '/storage', ...village]))
  })

  test('give every role a page at / and the personal center', () => {
    for (const roles of [['Admin'], ['Editor'], ['Admin', 'Editor'], ['Test'], []])
      expect(paths(roles)).toEqual(expect.arrayContaining(['/index', '/setting/personalCenter']))
  })
})

test('the side menu shows every entry that is not hidden, once', () => {
  const leaves = (items: readonly MenuItem[]): string[] =>
    items.flatMap((item) => (item.children ? leaves(item.children) : item.path))
  const entries = lines(table).filter(({ record, chain }) => !record.children && !chain.some(({ meta }) => meta.hidden))
  for (const flat of [true, false]) expect(leaves(toMenu(table, flat))).toEqual(entries.map(({ path }) => path))
})

/** The pages of spec §2, §6 and §7 in the order of the menu, each with the titles of its breadcrumb. */
const listed = `
/index  首页
/dashboard  看板
/workbench  工作台
/sync  同步中心
/storage  本机存储
/village/scoreManage  乡村事务 > 积分管理
/village/shopManage  乡村事务 > 商铺管理
/village/deviceManage  乡村事务 > 设备管理
/village/terminalManage  乡村事务 > 终端管理
/village/indexManage  乡村事务 > 指标管理
/village/governmentAffairs  乡村事务 > 政务事项
/village/villageusermanage  乡村事务 > 村民管理
/village/breedManage  乡村事务 > 养殖管理
/village/plant  乡村事务 > 种植管理
/vab/icon/remixIcon  组件 > 图标 > 常规图标
/vab/icon/iconSelector  组件 > 图标 > 图标选择器
/vab/permission  组件 > 角色权限
/vab/table/comprehensiveTable  组件 > 表格 > 综合表格
/vab/table/detail  组件 > 表格 > 详情页
/vab/table/inlineEditTable  组件 > 表格 > 行内编辑表格
/vab/table/customTable  组件 > 表格 > 自定义表格
/vab/card  组件 > 卡片
/vab/list  组件 > 列表
/vab/form/comprehensiveForm  组件 > 表单 > 综合表单
/vab/form/stepForm  组件 > 表单 > 分步表单
/vab/form/button  组件 > 表单 > 按钮
/vab/form/link  组件 > 表单 > 文字链接
/vab/form/radio  组件 > 表单 > 单选框
/vab/form/checkbox  组件 > 表单 > 多选框
/vab/form/input  组件 > 表单 > 输入框
/vab/form/inputNumber  组件 > 表单 > 计数器
/vab/form/select  组件 > 表单 > 选择器
/vab/form/switch  组件 > 表单 > 开关
/vab/form/slider  组件 > 表单 > 滑块
/vab/form/timePicker  组件 > 表单 > 时间选择器
/vab/form/datePicker  组件 > 表单 > 日期选择器
/vab/form/dateTimePicker  组件 > 表单 > 日期时间选择器
/vab/form/rate  组件 > 表单 > 评分
/vab/editor/richTextEditor  组件 > 编辑器 > 富文本编辑器
/vab/editor/markdownEditor  组件 > 编辑器 > Markdown 编辑器
/other/workflow  其他 > 工作流
/other/echarts  其他 > 图表
/other/print  其他 > 打印
/other/cropper  其他 > 图片裁剪
/other/notice  其他 > 通知
/other/timeline  其他 > 时间线
/other/count  其他 > 数字滚动
/other/tabs  其他 > 多标签
/other/dynamicMeta  其他 > 动态 Meta
/other/dynamicSegment/test1/:id  其他 > 动态路径参数 > Params
/other/dynamicSegment/test1/1  其他 > 动态路径参数 > Params id=1
/other/dynamicSegment/test2  其他 > 动态路径参数 > Query
/other/dynamicSegment/test2?id=1  其他 > 动态路径参数 > Query id=1
/other/drag/dialogDrag  其他 > 拖拽 > 弹窗拖拽
/other/drag/cardDrag  其他 > 拖拽 > 卡片拖拽
/other/drag/flowSheetDrag  其他 > 拖拽 > 流程图拖拽
/other/contextmenu  其他 > 右键菜单
/other/loading  其他 > 加载
/other/player  其他 > 视频播放器
/other/upload  其他 > 上传
/other/menu1/menu1-1/menu1-1-1/menu1-1-1-1  其他 > 嵌套路由 1 > 嵌套路由 1-1 > 嵌套路由 1-1-1 > 嵌套路由 1-1-1-1
/other/log  其他 > 错误日志模拟
/other/cssfx  其他 > CSS 动画
/other/social  其他 > 第三方登录
/other/iframe/view  其他 > Iframe
/other/iframe/view?url=https://www.so.com&title=搜索&icon=search-line  其他 > Iframe > 搜索网站
/other/iframe/view?url=https://www.bilibili.com&title=视频&icon=movie-line  其他 > Iframe > 视频网站
/other/iframe/search  其他 > Iframe > 自定义 Iframe
/other/excel/exportExcel  其他 > Excel > 导出 Excel
/other/excel/exportSelectedExcel  其他 > Excel > 导出选中行
/other/excel/exportMergeHeaderExcel  其他 > Excel > 导出合并表头
/mall/goods  商城 > 物料市场
/noColumn/deleteColumn  无分栏
/setting/personalCenter  配置 > 个人中心
/setting/userManagement  配置 > 用户管理
/setting/roleManagement  配置 > 角色管理
/setting/departmentManagement  配置 > 部门管理
/setting/menuManagement  配置 > 菜单管理
/setting/systemLog  配置 > 系统日志
/error/403  错误页 > 403
/error/404  错误页 > 404
/login  登录
/register  注册
/callback  登录回调
/403  403
/404  404
`
  .trim()
  .split('\n')

test('the sitemap lists each path with the titles of its breadcrumb', () => {
  const sitemap = pagesOf(records).map(({ path, record, ancestors }) => {
    const crumbs = inBreadcrumb([...ancestors, record]).map(({ meta }) => meta.title)
    return `${decodeURIComponent(path)}  ${crumbs.join(' > ')}`
  })
  // In this order; the console may have more.
  expect(sitemap.filter((line) => listed.includes(line))).toEqual(listed)
})
