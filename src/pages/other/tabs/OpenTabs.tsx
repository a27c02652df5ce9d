import { useEffect, useState } from 'react'
import leftIcon from 'virtual:icon/arrow-up-s-line'
import rightIcon from 'virtual:icon/arrow-down-s-line'
import { useTexts } from '@/i18n/useTexts'
import { moveTab, mounted, useTabs, type Tab } from '@/stores/tabs'
import { Tag } from '@/ui/data/Tag'
import { IconButton } from '@/ui/inputs/IconButton'

/** Elements of a kept page: what it costs the browser to keep it. */
const elementsOf = (key: string) =>
  document.querySelector(`[data-pane="${CSS.escape(key)}"]`)?.getElementsByTagName('*').length ?? 0

export function OpenTabs() {
  const { t, title, number } = useTexts()
  const { tabs, active } = useTabs()
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map())
  const kept = mounted(tabs, active)
  useEffect(() => {
    // After the pages have been drawn.
    const frame = requestAnimationFrame(() => setSizes(new Map(tabs.map(({ key }) => [key, elementsOf(key)]))))
    return () => cancelAnimationFrame(frame)
  }, [tabs])
  const move = (at: number, by: 1 | -1) => {
    const [tab, neighbour] = [tabs[at], tabs[at + by]]
    if (tab && neighbour) moveTab(tab.key, neighbour.key)
  }
  const stateOf = (tab: Tab) =>
    tab.key === active ? t('正在看') : kept.includes(tab) ? t('留着') : tab.seen > 0 ? t('没有留着') : t('还没看过')
  return (
    <ol className="flex flex-col" aria-label={t('打开的标签')}>
      {tabs.map((tab, at) => {
        const label = title(tab.meta.title)
        return (
          <li key={tab.key} className="flex items-center gap-2 border-b border-base-300 py-1">
            <span className="min-w-0 grow truncate" title={label}>
              {label}
            </span>
            {tab.unsaved && <Tag tone="warning">{t('未保存')}</Tag>}
            {tab.pinned && <Tag>{t('已固定')}</Tag>}
            <span className="flex-none text-plain tabular-nums">
              {stateOf(tab)}
              {(sizes.get(tab.key) ?? 0) > 0 &&
                ` · ${t('{{number}} 个元素', { number: number(sizes.get(tab.key) ?? 0) })}`}
            </span>
            <IconButton
              size="sm"
              icon={leftIcon}
              label={t('前移“{{name}}”', { name: label })}
              disabled={at === 0}
              onPress={() => move(at, -1)}
            />
            <IconButton
              size="sm"
              icon={rightIcon}
              label={t('后移“{{name}}”', { name: label })}
              disabled={at === tabs.length - 1}
              onPress={() => move(at, 1)}
            />
          </li>
        )
      })}
    </ol>
  )
}
