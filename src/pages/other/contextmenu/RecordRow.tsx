import { MenuTrigger } from 'react-aria-components'
import moreIcon from 'virtual:icon/more-line'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'
import { Ago } from '@/ui/base/Ago'
import { Icon } from '@/ui/base/Icon'
import { Tag } from '@/ui/base/Tag'
import { TextLink } from '@/ui/data/TextLink'
import { IconButton } from '@/ui/inputs/IconButton'
import { ContextMenu, useContextMenu } from '@/ui/overlay/ContextMenu'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import type { RecordActions } from './useRecordActions'

/** A record whose actions are in a context menu and behind a button. */
export function RecordRow({ row, actions }: { row: Row<'table'>; actions: RecordActions }) {
  const { t } = useTexts()
  const { place, close, props } = useContextMenu()
  const label = t('“{{title}}”的操作', { title: row.title })
  const renderEntries = (takesFocus = false) => (
    <Entries
      label={label}
      takesFocus={takesFocus}
      entries={actions(row).map(({ icon, run: _run, why, ...entry }) => ({
        ...entry,
        icon: <Icon path={icon} size={16} />,
        ...(why !== undefined && { why }),
      }))}
      onAction={(id) => {
        close()
        actions(row)
          .find((action) => action.id === id)
          ?.run()
      }}
    />
  )
  return (
    <li
      className="context-row flex min-h-12 items-center gap-3 border-b border-base-300"
      data-open={place !== undefined}
      {...props}
    >
      <span className="flex flex-1 gap-2 items-center min-w-0">
        <TextLink href={hrefTo({ to: '/vab/table/detail', search: { uuid: row.uuid } })} tone="plain">
          {row.title}
        </TextLink>
        {row.switch && <Tag>{t('推荐')}</Tag>}
      </span>
      <Ago at={row.datetime} />
      <MenuTrigger>
        <IconButton size="sm" icon={moreIcon} label={label} />
        <MenuPopover placement="bottom end">{renderEntries()}</MenuPopover>
      </MenuTrigger>
      {place && (
        <ContextMenu label={label} place={place} onClose={close}>
          {renderEntries(true)}
        </ContextMenu>
      )}
    </li>
  )
}
