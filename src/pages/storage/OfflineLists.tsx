import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import downloadIcon from 'virtual:icon/download-cloud-2-line'
import readyIcon from 'virtual:icon/checkbox-circle-line'
import type { CachedModule } from '@/protocol/cache'
import type { ModuleName } from '@/contract/rows'
import { moduleText } from '@/i18n/recordTexts'
import { usePartText } from '@/i18n/usePartText'
import { useTexts } from '@/i18n/useTexts'
import {
  allowKeepingLists,
  heldBack,
  mayKeepLists,
  ROWS_UNASKED,
  stopTaking,
  takeLists,
  listsOn,
} from '@/offline/cache/keepLists'
import { useListCount } from '@/offline/cache/listCount'
import { cachedOptions, usePrefetches } from '@/offline/cache/prefetches'
import { useOwnPages } from '@/stores/ownPages'
import { useSession } from '@/stores/session'
import { useMyVillages } from '@/stores/villages'
import { Icon } from '@/ui/base/Icon'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { toastError } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { Switch } from '@/ui/inputs/Switch'

/** A list that is not on this device as a whole, with how much of it is, or why not. */
function MissingList({ module, cached }: { module: ModuleName; cached: CachedModule | undefined }) {
  const { t, title } = useTexts()
  const partText = usePartText()
  const prefetch = usePrefetches((state) => state[module])
  const words = () => {
    if (prefetch?.phase === 'failed') return t('没有存完：{{reason}}', { reason: title(prefetch.failed ?? '') })
    if (prefetch?.phase === 'full') return t('本机为列表留出的空间已满')
    if (!cached) return t('本机还没有这个列表')
    return partText({ have: cached.rows, ...(cached.counted && { of: cached.total }) })
  }
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span>{moduleText(module, t)}</span>
      <span className="text-plain tabular-nums">{words()}</span>
    </li>
  )
}

/** What is being read, with its progress and the way to end it. */
function Taking({ taking }: { taking: NonNullable<ReturnType<typeof useListCount.getState>['taking']> }) {
  const { t } = useTexts()
  const { module, at, of } = taking
  const { rows = 0, total = 0 } = usePrefetches((state) => state[module]?.progress) ?? {}
  return (
    <div>
      <ProgressBar
        label={t('把列表存到本机')}
        value={Math.floor((100 * (at - 1 + (total > 0 ? rows / total : 0))) / of)}
      />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-plain">
          {t('正在存第 {{at}} 个，共 {{of}} 个：{{name}}', { at, of, name: moduleText(module, t) })}
        </p>
        <Button onPress={stopTaking}>{t('取消')}</Button>
      </div>
    </div>
  )
}

/** Reads lists in the background, a choice for this device, and why it does not just now. */
function InBackground() {
  const { t } = useTexts()
  const [may, setMay] = useState(mayKeepLists)
  const { data: held } = useQuery({
    queryKey: ['local', 'heldBack', may],
    queryFn: async () => (await heldBack()) ?? null,
    gcTime: 0,
  })
  return (
    <div>
      <Switch
        label={t('有网络时自动把列表存到本机')}
        value={may}
        onChange={(next) => {
          if (!allowKeepingLists(next)) return toastError(t('浏览器不允许保存这个选择'))
          setMay(next)
          if (!next) stopTaking()
        }}
      />
      <p className="mt-1 text-xs text-plain">
        {held === 'saver'
          ? t('这台设备开着省流量模式，列表不自动存到本机。')
          : held === 'space'
            ? t('设备空间不足，列表不自动存到本机。')
            : t('在后台存，每个列表最多 {{count}} 条；更长的列表可以点“全部存到本机”。', { count: ROWS_UNASKED })}
      </p>
    </div>
  )
}

/** The lists of the person's pages: how many are on this device as a whole, what is missing of the others, and the way to take all. */
export function OfflineLists() {
  const { t, title, locale } = useTexts()
  const client = useQueryClient()
  const user = useSession(({ username }) => username)
  const { lists } = listsOn(useOwnPages())
  const { data, error } = useQuery(cachedOptions(user))
  const taking = useListCount((state) => state.taking)
  const villages = useMyVillages()
  if (error) return <p className="text-plain">{title(error.message)}</p>
  if (!data) return <div className="skeleton h-6" />
  const of = (module: ModuleName) => data.find((list) => list.module === module)
  const here = lists.flatMap((module) => of(module) ?? []).filter(({ complete }) => complete)
  const missing = lists.filter((module) => !of(module)?.complete)
  const oldest = new Date(Math.min(...here.map(({ completeAt }) => completeAt)))
  const take = async (some: readonly string[]) => {
    const failure = await takeLists(user, client, true, some).catch((thrown: unknown) => thrown)
    if (failure instanceof Error) toastError(t('没有存完：{{reason}}', { reason: title(failure.message) }))
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-1 basis-72 items-center gap-3">
          <Icon
            path={missing.length === 0 ? readyIcon : downloadIcon}
            className={missing.length === 0 ? 'text-success' : 'text-plain'}
          />
          <span>
            {t('{{of}} 个列表中 {{have}} 个完整存在本机', { of: lists.length, have: here.length })}
            {here.length > 0 && (
              <span className="text-plain">
                {' · '}
                {t('最早的取自 {{time}}', {
                  time: oldest.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
                })}
              </span>
            )}
          </span>
        </p>
        {!taking && (
          <div className="flex flex-wrap gap-2">
            {villages.length > 0 && (
              <Button variant="primary" icon={downloadIcon} onPress={() => void take(villages)}>
                {t('只存我的村')}
              </Button>
            )}
            <Button icon={downloadIcon} onPress={() => void take([])}>
              {t('全部存到本机')}
            </Button>
          </div>
        )}
      </div>
      {taking && <Taking taking={taking} />}
      {missing.length > 0 && (
        <ul className="flex flex-col gap-1 border-t border-base-300 pt-3 text-sm">
          {missing.map((module) => (
            <MissingList key={module} module={module} cached={of(module)} />
          ))}
        </ul>
      )}
      <InBackground />
    </div>
  )
}
