import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { useManyWrites } from '@/records/useManyWrites'
import { demonstrations } from '@/stores/demonstrations'
import { Switch } from '@/ui/inputs/Switch'
import { pagesBelow, type Menu } from './menuValues'
import './demonstrations.css'

interface DemonstrationsProps {
  /** The whole menu as a tree. */
  menu: readonly Menu[]
  /** Called once entries were saved. */
  onChanged: () => void
}

/**
 * One switch for the groups of the menu that only demonstrate: takes all of them out of everybody's menu, or puts them back, by the
 * flag that each entry has. Nothing where the menu has no such group.
 */
export function Demonstrations({ menu, onChanged }: DemonstrationsProps) {
  const { t, title, locale } = useTexts()
  const { write } = useManyWrites('menuManagement')
  /** The state that is being saved. */
  const [saving, setSaving] = useState<boolean>()
  const groups = menu.filter(({ name = '' }) => demonstrations.has(name))
  if (groups.length === 0) return null

  const namesOf = (some: readonly Menu[]) =>
    listed(
      some.map(({ label }) => title(label)),
      locale,
    )
  const hidden = groups.filter((group) => group.hidden)
  const isPart = hidden.length > 0 && hidden.length < groups.length
  const show = async (shown: boolean) => {
    setSaving(shown)
    const isOver = await write({
      name: shown ? t('显示演示页面') : t('隐藏演示页面'),
      read: async () => ({ rows: groups.filter((group) => (group.hidden ?? false) === shown) }),
      changeOf: () => ({ hidden: !shown }),
    })
    setSaving(undefined)
    if (isOver) onChanged()
  }
  return (
    <section className="panel flex-none p-3" aria-label={t('演示页面')}>
      <Switch
        label={t('显示演示页面')}
        value={saving ?? hidden.length < groups.length}
        busy={saving !== undefined}
        description={t(
          '{{groups}}只演示控件和功能，共 {{count}} 页。关闭后，所有人的菜单、命令面板、首页和看板里都没有它们；地址仍能打开，打印和记录不受影响。',
          { groups: namesOf(groups), count: pagesBelow(groups) },
        )}
        onChange={(shown) => void show(shown)}
      />
      {isPart && saving === undefined && (
        <p className="field-foot pt-2">{t('现在不在菜单里：{{groups}}', { groups: namesOf(hidden) })}</p>
      )}
    </section>
  )
}
