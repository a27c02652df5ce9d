import type { Row } from '@/contract/rows'
import { usePeople } from '@/client/people'
import { serverText } from '@/i18n/init'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { BUILD } from '@/lib/build'
import { isOlderRelease } from '@/lib/olderRelease'
import { ownDevice } from '@/offline/contact/ownDevice'
import { Ago } from '@/ui/base/Ago'
import { Tag, type Tone } from '@/ui/base/Tag'

export type Device = Row<'consoleDevice'>

/** A device's name in the language of the console, which the device has put together from words. */
export const nameText = ({ name }: Device): string => name.split(' · ').map(serverText).join(' · ')

const tones = {
  inUse: 'neutral',
  wipeOrdered: 'warning',
  wiping: 'warning',
  wiped: 'error',
} as const satisfies Record<Device['state'], Tone>

interface CellProps {
  row: Device
}

/** The name, and which device is this one. */
export function DeviceName({ row }: CellProps) {
  const { t } = useTexts()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate">{nameText(row)}</span>
      {row.uuid === ownDevice() && <Tag tone="info">{t('本机')}</Tag>}
    </span>
  )
}

/** Who was signed in there last, by name. */
export function LastPerson({ row }: CellProps) {
  return usePeople().nameOf(row.account)
}

/** The version, marked where it is older than that of this console. */
export function Release({ row: { release } }: CellProps) {
  const { t } = useTexts()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate">{release || '—'}</span>
      {isOlderRelease(release, BUILD.version) && <Tag tone="warning">{t('较旧')}</Tag>}
    </span>
  )
}

export const LastContact = ({ row }: CellProps) => <Ago at={row.seenAt} />

/** What had not been sent at the last contact: how many, since when, and what needs a person. */
export function Unsent({ row: { state, unsent, refused, oldestAt } }: CellProps) {
  const { t } = useTexts()
  if (state === 'wiped') return '—'
  if (unsent === 0) return t('无')
  return (
    <span className="truncate">
      {refused > 0
        ? t('{{count}} 条，{{refused}} 条要处理', { count: unsent, refused })
        : t('{{count}} 条', { count: unsent })}
      {oldestAt && (
        <>
          {' · '}
          {t('最早')} <Ago at={oldestAt} />
        </>
      )}
    </span>
  )
}

export function DeviceState({ row: { state } }: CellProps) {
  const { t } = useTexts()
  return (
    <Tag tone={tones[state]} dot>
      {valueText('state', state, t)}
    </Tag>
  )
}

/** Who has ordered the wipe, and when; when it was done. */
export function Order({ row: { orderedBy, orderedAt, wipedAt } }: CellProps) {
  const { t } = useTexts()
  const { nameOf } = usePeople()
  if (!orderedBy) return '—'
  return (
    <span className="truncate">
      {nameOf(orderedBy)} <Ago at={orderedAt} />
      {wipedAt && (
        <>
          {' · '}
          {t('已清除')} <Ago at={wipedAt} />
        </>
      )}
    </span>
  )
}
