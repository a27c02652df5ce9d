import { useState } from 'react'
import copyIcon from 'virtual:icon/file-copy-line'
import imageIcon from 'virtual:icon/image-line'
import { useTexts } from '@/i18n/useTexts'
import { isPicture } from '@/lib/attachment'
import { sizeText } from '@/lib/fileRules'
import { readSharedFile } from '@/offline/files/shared'
import { useOwner } from '@/offline/owner'
import { Icon } from '@/ui/base/Icon'
import { Tag } from '@/ui/base/Tag'
import { TextLink } from '@/ui/data/TextLink'
import { useCopy } from '@/ui/data/useCopy'
import { toastError } from '@/ui/feedback/toast'
import { fileIcon } from '@/ui/inputs/attachments/fileIcon'
import { Button } from '@/ui/inputs/Button'
import { isText, linkIn, titleOf, type Item } from './items'
import { useItemUrl } from './useItemUrl'

interface ItemProps {
  item: Item
  busy: boolean
  onAsk: () => void
  onKeep: () => void
  onRemove: () => void
}

const nameOf = (item: Item) => item.name || titleOf([item], item.text)

/** What can be done with an item; each button names it. */
function Actions({ item, busy, onAsk, onKeep, onRemove, children }: ItemProps & { children?: React.ReactNode }) {
  const { t } = useTexts()
  const name = nameOf(item)
  return (
    <div className="open-actions">
      <Button size="sm" disabled={busy} label={t('放到…“{{name}}”', { name })} onPress={onAsk}>
        {t('放到…')}
      </Button>
      {children}
      {item.unanswered && (
        <Button size="sm" variant="text" disabled={busy} label={t('先留着“{{name}}”', { name })} onPress={onKeep}>
          {t('先留着')}
        </Button>
      )}
      <Button size="sm" variant="text" disabled={busy} label={t('移除“{{name}}”', { name })} onPress={onRemove}>
        {t('移除')}
      </Button>
    </div>
  )
}

/** That the person keeps it, for as long as they like. */
function Kept({ item }: { item: Item }) {
  const { t } = useTexts()
  return item.unanswered ? null : <Tag>{t('已留着')}</Tag>
}

/** A picture, with its name and size below it. */
export function PhotoTile(props: ItemProps) {
  const { item } = props
  const address = useItemUrl(item)
  return (
    <li className="open-tile">
      {address && isPicture(item) ? (
        <img src={address} alt="" className="open-picture" />
      ) : (
        <div className="open-picture">
          <Icon path={imageIcon} className="text-faint" />
        </div>
      )}
      <div className="open-words">
        <p className="open-name">{item.name}</p>
        <p className="open-facts">
          {sizeText(item.size)} <Kept item={item} />
        </p>
        <Actions {...props} />
      </div>
    </li>
  )
}

/** Any other file: its kind, name and size. */
export function FileRow(props: ItemProps) {
  const { item } = props
  const { t } = useTexts()
  const kind = /\.(\w{1,8})$/.exec(item.name)?.[1]?.toUpperCase() ?? t('文件')
  return (
    <li className="open-row">
      <span className="grid h-10 w-10 flex-none place-items-center rounded-field bg-base-200">
        <Icon path={fileIcon(item.name)} className="text-plain" />
      </span>
      <div className="open-words">
        <p className="open-name">{item.name}</p>
        <p className="open-facts">
          {kind} · {sizeText(item.size)} <Kept item={item} />
        </p>
      </div>
      <Actions {...props} />
    </li>
  )
}

/** A text: its beginning, and the first address in it as a link. A text never leads anywhere by itself. */
export function TextRow(props: ItemProps) {
  const { item } = props
  const { t, title } = useTexts()
  const user = useOwner()
  const copy = useCopy()
  const [busy, setBusy] = useState(false)
  const link = linkIn(item.text)
  const copyAll = async () => {
    setBusy(true)
    try {
      copy(await (await readSharedFile(user, item)).text(), t('已复制文字'))
    } catch (error) {
      toastError(title(error instanceof Error ? error.message : String(error)))
    }
    setBusy(false)
  }
  return (
    <li className="open-row">
      <span className="grid h-10 w-10 flex-none place-items-center rounded-field bg-base-200">
        <Icon path={fileIcon('.txt')} className="text-plain" />
      </span>
      <div className="open-words">
        {item.title && item.title !== item.text && <p className="open-name">{item.title}</p>}
        <p className="open-text line-clamp-6 wrap-anywhere">{item.text}</p>
        {link && (
          <p className="open-name">
            <TextLink href={link} external>
              {link}
            </TextLink>
          </p>
        )}
        <p className="open-facts">
          {t('一段文字')} · {sizeText(item.size)} <Kept item={item} />
        </p>
      </div>
      <Actions {...props}>
        <Button
          size="sm"
          icon={copyIcon}
          busy={busy}
          label={t('复制文字“{{name}}”', { name: nameOf(item) })}
          onPress={() => void copyAll()}
        >
          {t('复制文字')}
        </Button>
      </Actions>
    </li>
  )
}

/** A row for a text or a file; photos are tiles. */
export const ItemRow = (props: ItemProps) => (isText(props.item) ? <TextRow {...props} /> : <FileRow {...props} />)
