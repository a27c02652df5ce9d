import { choice, comfort, toggle, type AutoOption, type Rule, type ValuesOf } from './option'

const desktop: Rule = { enabled: ({ device }) => device === 'desktop', why: '手机上固定为纵向布局' }
const sideMenu: Rule = {
  enabled: ({ values, device }) => device === 'mobile' || !['float', 'horizontal'].includes(String(values.layout)),
  why: '浮动与横向布局没有菜单背景',
}
const tabs: Rule = { enabled: ({ values }) => values.showTabs === true, why: '需先显示标签' }
const columns: Rule = {
  enabled: ({ values, device }) => device === 'desktop' && values.layout === 'column',
  why: '仅用于分栏布局',
}
const notCommon: Rule = {
  enabled: ({ values, device }) => device === 'mobile' || values.layout !== 'common',
  why: '常规布局的头部始终固定',
}
const coloured: Rule = { enabled: ({ values }) => values.greyscale !== true, why: '灰度显示时没有颜色可辨' }

/**
 * Theme options in the drawer's order (spec §2) with the defaults of spec §9, then the accessibility options. The type, the drawer's
 * rows, random theme, storage and its validation derive from this table.
 */
export const themeOptions = {
  layout: choice(
    '布局',
    { horizontal: '横向', vertical: '纵向', column: '分栏', comprehensive: '综合', common: '常规', float: '浮动' },
    'horizontal',
    desktop,
  ),
  themeName: choice(
    '主题',
    {
      'blue-black': '蓝黑',
      'blue-white': '蓝白',
      'green-black': '绿黑',
      'green-white': '绿白',
      'red-black': '红黑',
      'red-white': '红白',
      ocean: '渐变',
    },
    'blue-black',
  ),
  background: choice('菜单背景', { none: '无', 'vab-background': '背景' }, 'none', sideMenu),
  showTabs: toggle('标签栏', true),
  showTabsIcon: toggle('标签图标', true, tabs),
  tabsBarStyle: choice('标签风格', { smooth: '圆滑', card: '卡片', smart: '灵动' }, 'smooth', tabs),
  columnStyle: choice(
    '分栏风格',
    { card: '卡片', vertical: '纵向', horizontal: '横向', arrow: '箭头' },
    'card',
    columns,
  ),
  fixedHeader: toggle('头部固定', true, notCommon),
  showLanguage: toggle('语言', false),
  showProgressBar: toggle('进度条', true),
  showRefresh: toggle('刷新', true),
  showSearch: toggle('搜索', false),
  showNotice: toggle('通知', false),
  showFullScreen: toggle('全屏', true),
  showTheme: toggle('主题按钮', true),
  showThemeSetting: toggle('主题设置侧栏', false),
  // The key and the booleans are those of the switch that this once was, which devices have stored.
  darkReading: comfort<AutoOption>({
    kind: 'auto',
    label: '外观',
    choices: { false: '浅色', true: '深色', system: '跟随系统' },
    standard: false,
  }),
  textSize: comfort(choice('文字大小', { standard: '标准', large: '大', larger: '特大' }, 'standard')),
  greyscale: comfort(toggle('灰度显示', false)),
  colourWeak: comfort(toggle('色弱友好', false, coloured)),
} as const
export type Theme = ValuesOf<typeof themeOptions>
export type LayoutName = Theme['layout']
