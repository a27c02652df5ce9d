import { Button, MenuTrigger } from 'react-aria-components'
import editIcon from 'virtual:icon/edit-line'
import fileIcon from 'virtual:icon/download-line'
import linkIcon from 'virtual:icon/links-line'
import moreIcon from 'virtual:icon/more-2-line'
import removeIcon from 'virtual:icon/delete-bin-line'
import type { Scenario } from '@/protocol/scenario'
import { AriaLocale } from '@/ui/AriaLocale'
import { Icon } from '@/ui/data/Icon'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import { useAction } from '../useAction'
import { useTesterTexts } from '../useTesterTexts'
import { copyLink, saveScenarioFile } from './actions'
import { removeOwn } from './useLibrary'

interface CardMenuProps {
  scenario: Scenario
  title: string
  /** Stored on this device by the user, and deletable. */
  own: boolean
  onEdit: () => void
}

/** Further actions on a scenario. */
export function CardMenu({ scenario, title, own, onEdit }: CardMenuProps) {
  const { t } = useTesterTexts()
  const { run } = useAction()
  const entries = [
    { id: 'edit', label: t('在编辑器中打开'), icon: <Icon path={editIcon} size={16} /> },
    { id: 'link', label: t('复制链接'), icon: <Icon path={linkIcon} size={16} /> },
    { id: 'file', label: t('存为文件'), icon: <Icon path={fileIcon} size={16} /> },
    ...(own ? [{ id: 'remove', label: t('从本机移除'), icon: <Icon path={removeIcon} size={16} /> }] : []),
  ]
  const act: Readonly<Record<string, () => void>> = {
    edit: onEdit,
    link: () => run(() => copyLink(scenario), t('链接已复制')),
    file: () => saveScenarioFile(scenario),
    remove: () => removeOwn(scenario.id),
  }
  return (
    <AriaLocale>
      <MenuTrigger>
        <Button
          className="btn btn-ghost btn-square ui-button"
          data-size="sm"
          aria-label={t('“{{title}}”的更多操作', { title })}
        >
          <Icon path={moreIcon} size={16} />
        </Button>
        <MenuPopover placement="bottom end">
          <Entries label={t('更多操作')} entries={entries} onAction={(id) => act[id]?.()} />
        </MenuPopover>
      </MenuTrigger>
    </AriaLocale>
  )
}
