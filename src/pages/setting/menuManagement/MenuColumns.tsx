import checkIcon from 'virtual:icon/check-line'
import type { useTexts } from '@/i18n/useTexts'
import { routeFlags } from '@/lib/menuRights'
import { Icon } from '@/ui/base/Icon'
import { Tag } from '@/ui/base/Tag'
import type { TreeColumn } from '@/ui/data/TreeTable'
import { guardText } from './guardText'
import { flagText, type Menu } from './menuValues'

type T = ReturnType<typeof useTexts>['t']

const none = <span className="text-plain">—</span>
/** A truncated text. */
const Long = ({ text }: { text: string | undefined }) =>
  text ? (
    <span title={text} className="block max-w-56 truncate">
      {text}
    </span>
  ) : (
    none
  )

/** Every meta field of an entry beside its title; on a phone only the brief ones. */
export const menuColumns = (t: T): readonly TreeColumn<Menu>[] => [
  {
    id: 'path',
    header: t('路径'),
    renderCell: (node) => <Long text={node.path} />,
    brief: true,
  },
  { id: 'name', header: t('路由名称'), renderCell: (node) => node.name || none },
  { id: 'component', header: t('页面组件'), renderCell: (node) => <Long text={node.component} /> },
  { id: 'redirect', header: t('重定向'), renderCell: (node) => <Long text={node.redirect} /> },
  { id: 'guard', header: t('访问限制'), renderCell: (node) => guardText(node, t), brief: true },
  { id: 'order', header: t('排序'), renderCell: (node) => node.order ?? none, align: 'end' },
  { id: 'icon', header: t('图标'), renderCell: (node) => node.icon || none },
  {
    id: 'badge',
    header: t('徽标'),
    renderCell: (node) => (node.badge ? <Tag tone="error">{node.badge}</Tag> : none),
  },
  { id: 'activeMenu', header: t('高亮菜单'), renderCell: (node) => <Long text={node.activeMenu} /> },
  { id: 'target', header: t('打开方式'), renderCell: (node) => node.target || none },
  {
    id: 'flags',
    header: t('选项'),
    renderCell: (node) =>
      routeFlags
        .filter((flag) => node[flag])
        .map((flag) => t(flagText[flag]))
        .join(' / ') || t('无'),
    brief: 'only',
  },
  ...routeFlags.map((flag) => ({
    id: flag,
    header: t(flagText[flag]),
    renderCell: (node: Menu) =>
      node[flag] ? (
        <>
          <Icon path={checkIcon} size={16} className="text-primary" />
          <span className="sr-only">{t('是')}</span>
        </>
      ) : (
        none
      ),
  })),
]
