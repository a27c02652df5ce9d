import type { Row } from '@/contract/calls'
import { useTexts } from '@/i18n/useTexts'
import { flatTree } from '@/lib/flatTree'
import { ADMIN } from '@/lib/security/admin'
import { isPage, settingPages } from '@/lib/menuRights'
import { Tree } from '@/ui/data/Tree'
import type { TreeNode } from '@/ui/data/tree/treeNode'
import { checkedPages, routeTree } from './roleValues'

interface RouteChecksProps {
  menu: readonly Row<'menuManagement'>[]
  role: string
  editable: boolean
  /** Names of the pages. */
  value: readonly string[]
  onChange: (names: string[]) => void
  error: string | undefined
}

const fixed = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
  nodes.map((node) => ({ ...node, disabled: true, ...(node.children && { children: fixed(node.children) }) }))

/** The route tree with checkboxes; without a page list it shows what the role currently sees by the guards. */
export function RouteChecks({ menu, role, editable, value, onChange, error }: RouteChecksProps) {
  const { t, title } = useTexts()
  const entries = flatTree(menu)
  const nodes = routeTree(menu, role, (entry) =>
    entry.hidden ? `${title(entry.label)} ${t('（不在菜单）')}` : title(entry.label),
  )
  const count = entries.filter((entry) => isPage(entry) && value.includes(entry.name ?? '')).length
  const put = (names: readonly string[]) =>
    onChange(role === ADMIN ? [...new Set([...names, ...settingPages])] : [...names])
  return (
    <div className="field">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="field-foot" role="status">
          {t('可见 {{count}} / {{all}} 个页面', { count, all: entries.filter(isPage).length })}
          {role === ADMIN && editable && ` · ${t('管理员的配置页面不能取消')}`}
        </p>
        {editable && (
          <span>
            <button
              type="button"
              className="text-button"
              onClick={() => put(entries.filter(isPage).map(({ name = '' }) => name))}
            >
              {t('全选')}
            </button>
            <button type="button" className="text-button" onClick={() => put([])}>
              {t('清空')}
            </button>
          </span>
        )}
      </div>
      <div className="max-h-80 overflow-auto rounded-box border border-base-300 p-2">
        <Tree
          label={t('路由')}
          nodes={editable ? nodes : fixed(nodes)}
          checked={value}
          onCheck={(ids) => put(checkedPages(entries, ids))}
        />
      </div>
      <p className="field-foot field-problem" role="alert">
        {error}
      </p>
    </div>
  )
}
