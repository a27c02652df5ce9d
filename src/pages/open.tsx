import { useEffect, useEffectEvent, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import * as z from 'zod/mini'
import chooseIcon from 'virtual:icon/file-upload-line'
import { useTexts } from '@/i18n/useTexts'
import { pictureAccept } from '@/lib/attachment'
import { takenEndings } from '@/lib/fileKinds'
import { onOpenedFiles } from '@/lib/openedFiles'
import { addressAt, hrefAt } from '@/routes/address'
import { fallingBack } from '@/routes/searches'
import { useGo, usePage } from '@/routes/usePage'
import { AriaLocale } from '@/ui/AriaLocale'
import { PageHead } from '@/ui/data/PageHead'
import { TextLink } from '@/ui/data/TextLink'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import { RowsSkeleton } from '@/ui/feedback/Skeletons'
import { Destinations } from './open/Destinations'
import { arrivals, type Item } from './open/items'
import { LeftOut, type LeftOutCounts } from './open/LeftOut'
import './open/open.css'
import { Received } from './open/Received'
import { useInbox } from './open/useInbox'
import { usePlacing, type Placed } from './open/usePlacing'

const count = fallingBack(z.coerce.number<number>(), 0)
/** How many were left out of a share, by reason (sw/files/shared.ts, .ci/hosting/headers.mjs): the parameters of the address. */
const outcome = z.object({
  size: count,
  empty: count,
  count,
  room: count,
  unreadable: count,
  full: count,
  failed: count,
})
const none: LeftOutCounts = outcome.parse({})

/** What has been placed since the page was opened, with the way there. */
function Done({ placed }: { placed: readonly Placed[] }) {
  const { t } = useTexts()
  return (
    <section className="panel flex flex-col gap-4 p-5" aria-label={t('刚才放好的')}>
      <h2 className="open-title">{t('刚才放好的')}</h2>
      <ul className="open-done">
        {placed.map(({ id, name, path, title }) => (
          <li key={id}>
            {t('“{{name}}”已带到', { name })} <TextLink href={hrefAt(path)}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * What others share with the installed console (`share_target` of the manifest), what is opened with it (`file_handlers`) and what is chosen
 * here: it waits on the device until the person says where it belongs.
 */
export default function Open() {
  const { t, title } = useTexts()
  const { path, query } = usePage()
  const go = useGo()
  const inbox = useInbox()
  const [placed, setPlaced] = useState<readonly Placed[]>([])
  const placing = usePlacing((done) => {
    setPlaced((before) => [...done, ...before])
    inbox.refetch()
  })
  const [asked, setAsked] = useState<readonly Item[]>([])
  const [leftOut, setLeftOut] = useState(none)
  const add = async (files: readonly File[]) => {
    const added = await inbox.add(files)
    if (!added) return
    const counts = { ...none }
    for (const { why } of added.taken.refused) counts[why] += 1
    setLeftOut(counts)
    // One file was opened to be asked about; several are listed.
    if (added.items.length === 1) setAsked(added.items)
  }
  const addOpened = useEffectEvent((files: readonly File[]) => void add(files))
  useEffect(() => onOpenedFiles((files) => addOpened(files)), [])
  const { items, error } = inbox
  const busy = inbox.busy || placing.busy
  return (
    <div className="page">
      <section className="panel open-top flex flex-col gap-4 p-5" aria-label={t('打开与分享')}>
        <PageHead title={t('打开与分享')} purpose={t('别处分享来的照片、文件和文字，先在本机等您决定放到哪里')}>
          <AriaLocale>
            <FileTrigger
              allowsMultiple
              acceptedFileTypes={[...pictureAccept, ...takenEndings]}
              onSelect={(chosen) => void add([...(chosen ?? [])])}
            >
              <Button icon={chooseIcon} busy={busy}>
                {t('选择文件')}
              </Button>
            </FileTrigger>
          </AriaLocale>
        </PageHead>
        {items?.length === 0 && (
          <EmptyState
            kind="nothingYet"
            title={t('没有等您决定的内容')}
            detail={t('在别的应用里分享给本应用，在文件管理器里用它打开文件，或在这里选择')}
          />
        )}
        {!items && error && (
          <ErrorState
            title={t('读不到本机数据')}
            detail={title(error.message)}
            action={t('重试')}
            onAction={inbox.refetch}
          />
        )}
        {!items && !error && <RowsSkeleton rows={2} />}
      </section>
      <LeftOut counts={leftOut} onDone={() => setLeftOut(none)} />
      <LeftOut counts={outcome.parse(query)} onDone={() => go(addressAt(path, {}), { replace: true })} />
      {arrivals(items ?? []).map((arrival) => (
        <Received
          key={arrival.key}
          arrival={arrival}
          busy={busy}
          onAsk={setAsked}
          onKeep={inbox.keep}
          onRemove={inbox.remove}
        />
      ))}
      {placed.length > 0 && <Done placed={placed} />}
      {asked.length > 0 && <Destinations items={asked} placing={placing} onClose={() => setAsked([])} />}
    </div>
  )
}
