import { useCallback, useEffect, useState, type KeyboardEvent } from 'react'
import clearIcon from 'virtual:icon/delete-bin-line'
import pauseIcon from 'virtual:icon/pause-line'
import playIcon from 'virtual:icon/play-line'
import type { RequestEntry } from '@/protocol/scenario'
import { pressedKey } from '@/lib/pressedKey'
import { IconButton } from '@/ui/inputs/IconButton'
import { SearchField } from '@/ui/inputs/SearchField'
import { EmptyState } from '@/ui/feedback/States'
import { Switch } from '@/ui/inputs/Switch'
import { failureText, useAction } from '../useAction'
import { useTesterTexts } from '../useTesterTexts'
import { clearLog, entryKey, followRequests, isFailed, togglePause, useLog } from './log'
import { RecordBar, RecordButton } from './RecordBar'
import { RequestRow } from './RequestRow'
import './requests.css'

/** Arrow key navigation between rows: the whole list is one tab stop. */
function moveByArrows(event: KeyboardEvent<HTMLOListElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)]
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('.tester-request-line')]
  const at = lines.findIndex((line) => line === document.activeElement)
  if (by === undefined || at < 0) return
  event.preventDefault()
  lines[at + by]?.focus()
}

const matches = (search: string, troubled: boolean) => (entry: RequestEntry) =>
  (!troubled || entry.rule !== null || isFailed(entry)) &&
  `${entry.method} ${entry.path} ${entry.code} ${entry.status} ${entry.network} ${entry.host}`
    .toLowerCase()
    .includes(search.trim().toLowerCase())

/** The live request log: requests, outcomes and fired rules. */
export function RequestsSection() {
  const { t, title } = useTesterTexts()
  const { entries, paused, error } = useLog()
  const { run } = useAction()
  const [search, setSearch] = useState('')
  const [troubled, setTroubled] = useState(false)
  const [open, setOpen] = useState<string>()
  useEffect(followRequests, [])
  const toggle = useCallback((entry: RequestEntry) => {
    const key = entryKey(entry)
    setOpen((now) => (now === key ? undefined : key))
  }, [])

  const all = paused ?? entries
  const shown = all.filter(matches(search, troubled))
  const tabStop = shown.some((entry) => entryKey(entry) === open) ? open : shown[0] && entryKey(shown[0])
  const newest = paused?.[0]
  const missed = paused ? entries.findIndex((entry) => !newest || entryKey(entry) === entryKey(newest)) : 0
  return (
    <div className="flex flex-col gap-4">
      <div className="tester-row tester-tools">
        <SearchField
          label={t('筛选请求')}
          labelHidden
          size="sm"
          value={search}
          onChange={setSearch}
          placeholder={t('路径、代码或网络')}
        />
        <RecordButton />
        <IconButton
          size="sm"
          icon={paused ? playIcon : pauseIcon}
          label={paused ? t('继续') : t('暂停')}
          onPress={togglePause}
        />
        <IconButton size="sm" icon={clearIcon} label={t('清空记录')} onPress={() => run(clearLog)} />
      </div>
      <RecordBar />
      <div className="tester-row justify-between">
        <Switch label={t('只看失败或触发规则的')} value={troubled} onChange={setTroubled} size="sm" />
        <span className="tester-quiet" role="status">
          {missed > 0
            ? t('已暂停，又有 {{count}} 个', { count: missed })
            : t('{{shown}} / {{all}} 个请求', { shown: shown.length, all: all.length })}
        </span>
      </div>
      {shown.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows are buttons, the list hears their arrow keys
        <ol className="tester-requests" aria-label={t('请求记录')} onKeyDown={moveByArrows}>
          {shown.map((entry) => {
            const key = entryKey(entry)
            return (
              <RequestRow key={key} entry={entry} open={key === open} tabbable={key === tabStop} onToggle={toggle} />
            )
          })}
        </ol>
      )}
      {all.length === 0 && (
        <EmptyState
          kind="nothingYet"
          title={t('还没有请求')}
          detail={error ? failureText(error, t, title) : t('在本系统里操作，请求会出现在这里')}
        />
      )}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState
          kind="nothingFound"
          title={t('没有符合的请求')}
          action={t('清空筛选')}
          onAction={() => {
            setSearch('')
            setTroubled(false)
          }}
        />
      )}
    </div>
  )
}
