import { choice, toggle, type ValuesOf } from './option'
import { paletteRows, type ThemeName } from './palettes'

/** Theme options in the drawer's order (spec §2) with the defaults of spec §9; the type, storage and checks derive from it. */
export const themeOptions = {
  layout: choice('布局', ['horizontal', 'vertical', 'column', 'comprehensive', 'common', 'float'], 'horizontal'),
  themeName: choice('主题', Object.keys(paletteRows) as ThemeName[], 'blue-black'),
  background: choice('菜单背景', ['none', 'vab-background'], 'none'),
  showTabs: toggle('标签', true),
  showTabsIcon: toggle('标签图标', true),
  tabsBarStyle: choice('标签风格', ['smooth', 'card', 'smart'], 'smooth'),
  columnStyle: choice('分栏风格', ['card', 'vertical', 'horizontal', 'arrow'], 'card'),
  fixedHeader: toggle('头部固定', true),
  showLanguage: toggle('国际化', false),
  showProgressBar: toggle('进度条', true),
  showRefresh: toggle('刷新', true),
  showSearch: toggle('搜索', false),
  showNotice: toggle('通知', false),
  showFullScreen: toggle('全屏', true),
  showTheme: toggle('主题按钮', true),
  showThemeSetting: toggle('主题设置侧栏', false),
} as const
export type Theme = ValuesOf<typeof themeOptions>
