import { unansweredRules } from '@/protocol/device'
import { useTexts } from '@/i18n/useTexts'
import { Ago } from '@/ui/base/Ago'
import { Button } from '@/ui/inputs/Button'
import { ItemRow, PhotoTile } from './Items'
import { isPhoto, isText, type Arrival, type Item } from './items'

interface ReceivedProps {
  arrival: Arrival
  busy: boolean
  onAsk: (items: readonly Item[]) => void
  onKeep: (items: readonly Item[]) => void
  onRemove: (items: readonly Item[]) => void
}

/** What came at once, with what can be done with all of it. */
export function Received({ arrival: { at, site, items }, busy, onAsk, onKeep, onRemove }: ReceivedProps) {
  const { t } = useTexts()
  const photos = items.filter(isPhoto)
  const rows = items.filter((item) => !isPhoto(item))
  const files = items.filter((item) => !isText(item))
  const propsOf = (item: Item) => ({
    item,
    busy,
    onAsk: () => onAsk([item]),
    onKeep: () => onKeep([item]),
    onRemove: () => onRemove([item]),
  })
  const beside = items.some(isText) ? '' : [items[0]?.title, items[0]?.text].filter(Boolean).join(' ')
  const label = t('收到 {{count}} 项', { count: items.length })
  return (
    <section className="panel flex flex-col gap-4 p-5" aria-label={label}>
      <header className="open-head flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="open-title">
            {label} <span className="open-facts">{<Ago at={at} />}</span>
          </h2>
          {site && (
            <p className="mt-1 wrap-anywhere text-error">
              {t('由网站 {{site}} 发来。如果不是您在那里分享的，请移除', { site })}
            </p>
          )}
          {items.some(({ unanswered }) => unanswered) && (
            <p className="open-facts">{t('没有决定的，{{days}} 天后删除', { days: unansweredRules.days })}</p>
          )}
        </div>
        {items.length > 1 && (
          <div className="open-actions">
            {files.length > 1 && (
              <Button variant="primary" disabled={busy} onPress={() => onAsk(items)}>
                {photos.length === files.length
                  ? t('{{count}} 张照片一起放到…', { count: photos.length })
                  : t('{{count}} 个文件一起放到…', { count: files.length })}
              </Button>
            )}
            <Button disabled={busy} onPress={() => onRemove(items)}>
              {t('全部移除')}
            </Button>
          </div>
        )}
      </header>
      {beside && <p className="open-text line-clamp-6 wrap-anywhere">{beside}</p>}
      {rows.length > 0 && (
        <ul className="open-rows">
          {rows.map((item) => (
            <ItemRow key={item.id} {...propsOf(item)} />
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <ul className="open-tiles">
          {photos.map((item) => (
            <PhotoTile key={item.id} {...propsOf(item)} />
          ))}
        </ul>
      )}
    </section>
  )
}
