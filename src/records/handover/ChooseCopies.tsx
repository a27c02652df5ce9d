import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { exactTime, listed } from '@/lib/format'
import { newUuid } from '@/lib/random'
import type { Address } from '@/offline/handover/address'
import { sealPack } from '@/offline/handover/pack'
import { useMarks } from '@/offline/outbox/queries'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { Checkbox } from '@/ui/inputs/Checkbox'
import type { Resource } from '../resource'
import { useSeenFields } from '../useSeenFields'
import { readCopies } from './readCopies'
import { SealWays } from './SealWays'
import { ToWhom } from './ToWhom'

type Values = Readonly<Record<string, unknown>>

/** Records that somebody has chosen to give. */
export interface ChosenRecords {
  readonly resource: Resource
  /** As they were when they were chosen. */
  readonly read: () => Promise<readonly (Values & { readonly uuid: string })[]>
}

interface ChooseCopiesProps extends ChosenRecords {
  own: Address
  to: Address
  onOther: () => void
  onCodes: (codes: readonly string[], count: number) => void
  onFile: (count: number) => void
}

interface Choice {
  /** Those that do not go. */
  readonly left: ReadonlySet<string>
  readonly id: string
}

/** What goes of the chosen records, as of when; and in which way. */
export function ChooseCopies(props: ChooseCopiesProps) {
  const { resource, read, own, to, onOther, onCodes, onFile } = props
  const { module, main } = resource
  const { t, locale } = useTexts()
  const client = useQueryClient()
  const seen = useSeenFields(resource)
  const marks = useMarks(module)
  // The id is that of the choice, however it is sealed: taken in once.
  const [{ left, id }, setChoice] = useState<Choice>(() => ({ left: new Set(), id: newUuid() }))
  const found = useQuery({
    queryKey: ['handover', 'copies', module, useId()],
    queryFn: async () => readCopies(client, resource, await read(), seen),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (found.error)
    return <ErrorState title={t('列表没有加载成功')} action={t('重试')} onAction={() => void found.refetch()} />
  if (!found.data) return <div className="skeleton h-60" role="status" aria-label={t('加载中')} />
  const { copies, missing } = found.data
  const nameOf = (values: Values) => valueText(main, values[main], t)
  const chosen = copies.filter(({ uuid }) => !left.has(uuid))
  const toggle = (uuid: string) => {
    const next = new Set(left)
    if (!next.delete(uuid)) next.add(uuid)
    setChoice({ left: next, id: newUuid() })
  }
  const seal = async () => {
    const records = chosen.map((copy) => (marks[copy.uuid] ? { ...copy, unsent: true as const } : copy))
    const { user: from, device, server } = own
    return { pack: await sealPack({ id, server, to: to.user, from, device, at: Date.now(), records }, to) }
  }
  const ways = chosen.length > 0 ? seal : undefined
  return (
    <>
      <ToWhom to={to} onOther={onOther} />
      {missing.length > 0 && (
        <p>{t('本机没有这些记录的内容，给不了：{{names}}', { names: listed(missing.map(nameOf), locale) })}</p>
      )}
      {copies.length === 0 ? (
        <EmptyState kind="notHere" title={t('没有可以给的记录')} detail={t('联网打开过的记录，没有网络时才给得了')} />
      ) : (
        <>
          <fieldset className="handover-choice">
            <legend>{t('给 {{count}} 条，共 {{of}} 条', { count: chosen.length, of: copies.length })}</legend>
            {copies.map(({ uuid, at, values }) => (
              <Checkbox
                key={uuid}
                label={`${nameOf(values)} · ${t('截至 {{time}}', { time: exactTime(at, locale) })}${
                  marks[uuid] ? ` · ${t('含未发送的修改')}` : ''
                }`}
                value={!left.has(uuid)}
                onChange={() => toggle(uuid)}
              />
            ))}
          </fieldset>
          <p className="text-plain">
            {t('只给查看，对方不能改；照片和文件不带过去。对方按自己的权限看，无权看的不显示，也不留在那里。')}
          </p>
          <SealWays
            own={own.user}
            to={to.user}
            chosen={id}
            forFile={ways}
            forCodes={ways}
            onFile={() => onFile(chosen.length)}
            onCodes={(_sealed, codes) => onCodes(codes, chosen.length)}
          />
        </>
      )}
    </>
  )
}
