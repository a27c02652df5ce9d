import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import codeIcon from 'virtual:icon/qr-code-line'
import saveIcon from 'virtual:icon/download-2-line'
import shareIcon from 'virtual:icon/share-line'
import { useTexts } from '@/i18n/useTexts'
import { saveFile } from '@/lib/saveFile'
import type { Address } from '@/offline/handover/address'
import { isReady, linksOf, needsFile, withEarlier, withoutLater } from '@/offline/handover/choice'
import { toText } from '@/offline/handover/pack'
import { exportFile, waitingOptions } from '@/offline/outbox/calls'
import { logError } from '@/stores/errorLog'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import { sealForCodes, sealForFile } from './sealed'
import { WhoFacts } from './WhoFacts'
import { WriteChoice } from './WriteChoice'

/** What was sealed: the codes, the keys of the writes in them, and those of all that waits. */
export interface Sealed {
  readonly codes: readonly string[]
  readonly keys: readonly string[]
  readonly waiting: ReadonlySet<string>
}

interface ChooseProps {
  own: Address
  to: Address
  onOther: () => void
  onCodes: (sealed: Sealed) => void
  onFile: (given: Pick<Sealed, 'keys' | 'waiting'>) => void
}

/** What can be handed over and which of it depends on which, as it is now. */
const useReady = (user: string) => {
  const waiting = useQuery(waitingOptions(user))
  const bodies = useQuery({
    queryKey: [...waitingOptions(user).queryKey, 'links'],
    queryFn: async () => linksOf((await exportFile(user, { bare: true })).writes),
    staleTime: 0,
  })
  return { waiting, bodies }
}

/** Asks what to hand over, and in which way. */
export function Choose({ own, to, onOther, onCodes, onFile }: ChooseProps) {
  const { t } = useTexts()
  const { waiting, bodies } = useReady(own.user)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<'codes' | 'file'>()
  const [said, setSaid] = useState('')
  const failed = waiting.error ? waiting : bodies.error ? bodies : undefined
  if (failed)
    return <ErrorState title={t('同步中心没有加载成功')} action={t('重试')} onAction={() => void failed.refetch()} />
  if (!waiting.data || !bodies.data) return <div className="skeleton h-60" role="status" aria-label={t('加载中')} />
  const links = bodies.data
  const all = new Set(waiting.data.map(({ key }) => key))
  const ready = waiting.data.filter(isReady)
  const writes = ready.filter(({ key }) => !left.has(key))
  const chosen = new Set(writes.map(({ key }) => key))
  const bound = writes.filter(needsFile)
  const inCodes = bound.reduce((keys, { key }) => withoutLater(links, keys, key), chosen)
  const toggle = (key: string) => {
    const next = chosen.has(key) ? withoutLater(links, chosen, key) : withEarlier(links, [...chosen, key])
    setLeft(new Set(ready.map((write) => write.key).filter((each) => !next.has(each))))
    setSaid('')
  }
  const attempt = async (way: 'codes' | 'file', work: () => Promise<void>) => {
    setBusy(way)
    setSaid('')
    try {
      await work()
    } catch (error) {
      // The person went back from the system's share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      logError(error)
      setSaid(t('没有封好，请再试一次'))
    } finally {
      setBusy(undefined)
    }
  }
  const showCodes = () =>
    attempt('codes', async () => {
      const { codes, count, keys } = await sealForCodes({ own, to, keys: inCodes })
      if (codes) onCodes({ codes, keys, waiting: all })
      else setSaid(t('要 {{count}} 个二维码，太多了，请少选一些，或用文件。', { count }))
    })
  const makeFile = async () => {
    const { pack, keys } = await sealForFile({ own, to, keys: chosen })
    const name = `handover-${own.user}-${to.user}.txt`
    return { keys, file: new File([toText(pack)], name, { type: 'text/plain' }) }
  }
  const save = () =>
    attempt('file', async () => {
      const { file, keys } = await makeFile()
      saveFile(file.name, file, file.type)
      onFile({ keys, waiting: all })
    })
  const share = () =>
    attempt('file', async () => {
      const { file, keys } = await makeFile()
      await navigator.share({ files: [file] })
      onFile({ keys, waiting: all })
    })
  const probe = new File([''], 'handover.txt', { type: 'text/plain' })
  // Typed as always there; not every browser has it, and not for every kind of file.
  const canShare = (navigator.canShare as typeof navigator.canShare | undefined)?.call(navigator, { files: [probe] })
  return (
    <>
      <WhoFacts who={to} />
      <p className="text-plain">
        {t('请和对方屏幕上的核对码比一下，一样才是交给这个人。只有对方在那台设备上能打开。')}{' '}
        <button type="button" className="text-button" onClick={onOther}>
          {t('换一个人')}
        </button>
      </p>
      {ready.length === 0 ? (
        <EmptyState
          kind="allDone"
          title={t('没有可以转交的修改')}
          detail={t('没有接受或有冲突的，请先在同步中心处理。')}
        />
      ) : (
        <>
          <WriteChoice writes={ready} chosen={chosen} onToggle={toggle} />
          {bound.length > 0 && (
            <p>
              {t('其中 {{count}} 项带着还没有上传的照片或文件，二维码放不下，只能用文件交。', {
                count: chosen.size - inCodes.size,
              })}
            </p>
          )}
          <p className="text-plain">
            {t('交出后本机仍会自动发送；两边都发，服务器只收一次，署名都是您。对方那里要您本人登录并确认后才发送。')}
          </p>
          <p role="status" className="handover-said">
            {said}
          </p>
          <div className="handover-ways">
            {canShare && (
              <Button icon={shareIcon} busy={busy === 'file'} disabled={chosen.size === 0} onPress={() => void share()}>
                {t('发给别的应用')}
              </Button>
            )}
            <Button icon={saveIcon} busy={busy === 'file'} disabled={chosen.size === 0} onPress={() => void save()}>
              {t('存成文件')}
            </Button>
            <Button
              variant="primary"
              icon={codeIcon}
              busy={busy === 'codes'}
              disabled={inCodes.size === 0}
              onPress={() => void showCodes()}
            >
              {t('显示二维码')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
