import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { Address } from '@/offline/handover/address'
import { isReady, linksOf, needsFile, withEarlier, withoutLater } from '@/offline/handover/choice'
import { exportFile, waitingOptions } from '@/offline/outbox/calls'
import { SealWays } from './SealWays'
import { ToWhom } from './ToWhom'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { sealWrites } from './sealed'
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
  }
  return (
    <>
      <ToWhom to={to} onOther={onOther} />
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
          <SealWays
            own={own.user}
            to={to.user}
            chosen={[...chosen].join()}
            forFile={chosen.size > 0 ? () => sealWrites({ own, to, keys: chosen }, false) : undefined}
            forCodes={inCodes.size > 0 ? () => sealWrites({ own, to, keys: inCodes }, true) : undefined}
            onFile={({ keys }) => onFile({ keys, waiting: all })}
            onCodes={({ keys }, codes) => onCodes({ codes, keys, waiting: all })}
          />
        </>
      )}
    </>
  )
}
