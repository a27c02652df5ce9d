import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import backIcon from 'virtual:icon/arrow-left-line'
import refreshIcon from 'virtual:icon/refresh-line'
import * as z from 'zod/mini'
import { ageOf } from '@/client/freshness'
import { rowOptions } from '@/client/records'
import { useTexts } from '@/i18n/useTexts'
import { useMarks } from '@/offline/outbox/queries'
import { hrefTo } from '@/routes/address'
import { useGo, usePage } from '@/routes/usePage'
import { afterClosing, close } from '@/stores/closing'
import { setTabMeta } from '@/stores/tabs'
import { DataAge } from '@/ui/data/DataAge'
import { Icon } from '@/ui/base/Icon'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { toastSuccess } from '@/ui/feedback/toast'
import { WriteMark } from '@/ui/feedback/WriteMark'
import type { Row } from '@/contract/calls'
import { RecordTrail } from '@/records/history/RecordTrail'
import { RecordFiles } from '@/records/RecordFiles'
import { Facts as FactList } from '@/ui/data/Facts'
import { Rating } from '@/ui/inputs/Rating'

/** The fields of a record beside its picture. */
function Facts({ row }: { row: Row<'table'> }) {
  const { t, number } = useTexts()
  const facts: readonly { term: string; value: ReactNode }[] = [
    { term: t('序号'), value: row.id || '—' },
    { term: t('作者'), value: row.author },
    { term: t('时间'), value: row.datetime },
    { term: t('点击量'), value: number(row.pageViews) },
    { term: t('评级'), value: <Rating value={row.rate} label={t('{{count}} 星', { count: row.rate })} /> },
    { term: t('推荐'), value: row.switch ? t('是') : t('否') },
    { term: t('完成率'), value: `${row.percent}%` },
    { term: t('描述'), value: row.description || '–' },
    ...(row.attachments?.length ? [{ term: t('附件'), value: <RecordFiles files={row.attachments} /> }] : []),
  ]
  return (
    <div className="grid gap-5 lg:grid-cols-[320px_1fr]">
      <img src={row.img} alt="" className="block aspect-4/3 w-full rounded-field object-cover" />
      <FactList items={facts} />
    </div>
  )
}

export const search = z.object({ uuid: z.catch(z.string(), '') })
declare module '@/routes/searches' {
  interface Searches {
    'vab/table/detail': typeof search
  }
}

/** One record in its own tab: the record, an input that survives tab switches, the route as JSON. */
export default function Detail() {
  const { t, title } = useTexts()
  const page = usePage('/vab/table/detail')
  const go = useGo()
  const navigate = useNavigate()
  const client = useQueryClient()
  const marks = useMarks('table')
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(rowOptions('table', page.search.uuid))
  const row = data?.row
  const [note, setNote] = useState('')
  const noteId = useId()

  useEffect(() => {
    if (row) setTabMeta(page.key, { title: row.title })
  }, [row, page.key])

  const leaving = useRef(false)
  const back = () => {
    const target = afterClosing(page.key)
    if (!target) return
    leaving.current = true
    go(target)
  }
  // Once the pane is hidden: until then, it is seen going back into its row.
  useEffect(
    () => () => {
      if (leaving.current) close(page.key, 'one')
    },
    [page.key],
  )
  const refreshTable = async () => {
    await client.invalidateQueries({ queryKey: ['table'] })
    toastSuccess(t('综合表格已刷新'))
  }
  const { path, params, query, meta } = page

  return (
    <div className="page">
      <section className="panel p-5">
        <header className="mb-5 flex flex-wrap items-center gap-2">
          <button
            type="button"
            className="btn btn-ghost btn-square"
            aria-label={t('返回并关闭此页')}
            title={t('返回并关闭此页')}
            onClick={back}
          >
            <Icon path={backIcon} />
          </button>
          <h1 className="min-w-0 page-title break-words">{row?.title ?? t('详情页')}</h1>
          <WriteMark state={marks[page.search.uuid]} href={hrefTo({ to: '/sync' })} />
          <span className="flex-1" />
          <button type="button" className="btn max-lg:w-full" onClick={() => void refreshTable()}>
            <Icon path={refreshIcon} size={16} />
            {t('刷新综合表格')}
          </button>
        </header>
        {error && !data ? (
          <ErrorState
            title={t('记录没有加载成功')}
            detail={title(error.message)}
            action={t('重试')}
            onAction={() => void refetch()}
          />
        ) : isPending && page.search.uuid ? (
          <div role="status" aria-label={t('加载中')} className="grid gap-5 lg:grid-cols-[320px_1fr]">
            <div className="skeleton aspect-4/3 w-full" />
            <div className="flex flex-col gap-4">
              {Array.from({ length: 6 }, (_, line) => (
                <div key={line} className="skeleton h-6" />
              ))}
            </div>
          </div>
        ) : row ? (
          <div className="flex flex-col gap-4">
            <DataAge at={ageOf({ data, error, dataUpdatedAt })} error={error} onRetry={() => void refetch()} />
            <Facts row={row} />
          </div>
        ) : (
          <EmptyState
            kind={data?.partial ? 'notHere' : 'nothingFound'}
            title={data?.partial ? t('这条记录已不在，或没有存到本机') : t('记录不存在')}
            action={t('返回综合表格')}
            onAction={() => void navigate({ to: '/vab/table/comprehensiveTable' })}
          />
        )}
      </section>
      {row && (
        <section className="panel flex flex-col gap-5 p-5">
          <h2 className="text-base font-medium">{t('变更记录')}</h2>
          <RecordTrail module="table" record={row.uuid} />
        </section>
      )}
      <section className="panel grid gap-5 p-5 lg:grid-cols-2">
        <div className="field">
          <label htmlFor={noteId}>{t('切换标签后，这里输入的内容还在')}</label>
          <input id={noteId} className="input" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        </div>
        <div className="field min-w-0">
          <h2 className="text-plain">{t('路由信息')}</h2>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
          <pre className="overflow-auto rounded-field bg-base-200 p-3 text-xs" tabIndex={0}>
            {JSON.stringify({ path, params, query, meta }, undefined, 2)}
          </pre>
        </div>
      </section>
    </div>
  )
}
