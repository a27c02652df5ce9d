import { useTexts } from '@/i18n/useTexts'
import { COVER_AFTER_MS, cover } from '@/stores/overlay'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Button } from '@/ui/inputs/Button'
import { useTask, wait, LIMIT_MS } from './loading/useTask'
import { config } from '@/settings/app'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listOptions } from '@/client/records'
import { useCountText } from '@/i18n/useCountText'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Segmented } from '@/ui/inputs/Segmented'
import { ErrorState } from '@/ui/feedback/States'
import { examplesOf } from '@/ui/variant/variantCode'
import source from './loading.tsx?raw'

function BusyButton() {
  const { t } = useTexts()
  const { state, run, cancel } = useTask()
  const words = {
    idle: t('还没有开始'),
    running: t('正在汇总…'),
    done: t('汇总好了'),
    cancelled: t('已取消'),
    tooLong: t('太久没有回应'),
    failed: t('没有完成'),
  }
  return (
    <>
      <div className="variant-row">
        <Button busy={state === 'running'} onPress={() => void run((signal) => wait(4000, signal))}>
          {t('汇总本月数据')}
        </Button>
        <Button variant="ghost" disabled={state !== 'running'} onPress={cancel}>
          {t('取消')}
        </Button>
      </div>
      <p role="status" className="variant-value">
        {words[state]}
      </p>
    </>
  )
}

function Covering() {
  const { t, locale } = useTexts()
  const { run } = useTask()
  const task = async (ms: number, signal: AbortSignal) => {
    const uncover = cover(COVER_AFTER_MS)
    try {
      await wait(ms, signal)
    } finally {
      uncover()
    }
  }
  return (
    <>
      <div className="variant-row">
        <Button onPress={() => void run((signal) => task(200, signal))}>{t('0.2 秒：不遮')}</Button>
        <Button onPress={() => void run((signal) => task(2000, signal))}>{t('2 秒：遮住')}</Button>
      </div>
      <p className="variant-value">
        {t('会遮住整个系统的接口：{{calls}}', { calls: new Intl.ListFormat(locale).format(config.loading) })}
      </p>
    </>
  )
}

const PAGE_SIZE = 10
/** Between two pages, so that the bar can be followed. */
const PAUSE_MS = 250

function KnownLength() {
  const { t, number } = useTexts()
  const countText = useCountText()
  const client = useQueryClient()
  const { state, run, cancel } = useTask()
  const [read, setRead] = useState(0)
  const [total, setTotal] = useState(0)
  const [about, setAbout] = useState(false)
  const readAll = async (signal: AbortSignal) => {
    setRead(0)
    let rows = 0
    for (let pageNo = 1, all = 1; rows < all; pageNo += 1) {
      const page = await client.fetchQuery(listOptions('table', { pageNo, pageSize: PAGE_SIZE }))
      all = page.found
      rows += page.list.length
      setTotal(all)
      setAbout(page.about === true)
      setRead(rows)
      if (page.list.length === 0) return
      await wait(PAUSE_MS, signal)
    }
  }
  return (
    <>
      <div className="variant-row">
        <Button busy={state === 'running'} onPress={() => void run(readAll)}>
          {t('读取综合表格的全部记录')}
        </Button>
        <Button variant="ghost" disabled={state !== 'running'} onPress={cancel}>
          {t('取消')}
        </Button>
      </div>
      <ProgressBar
        label={t('读取进度')}
        value={total === 0 ? 0 : Math.round((read / total) * 100)}
        tone={state === 'done' ? 'success' : state === 'cancelled' ? 'warning' : 'primary'}
      />
      <p role="status" className="variant-value">
        {state === 'cancelled' && t('已取消')}
        {state === 'failed' && t('没有完成')}
        {state === 'tooLong' && t('太久没有回应')}{' '}
        {total > 0 && t('已读取 {{read}} / {{total}} 条', { read: number(read), total: countText(total, about) })}
      </p>
    </>
  )
}

const lengths = ['100', '1000', '3000'] as const

function Skeleton() {
  const { t } = useTexts()
  const [ms, setMs] = useState<(typeof lengths)[number]>('1000')
  const { state, run } = useTask()
  const labels = { 100: t('0.1 秒'), 1000: t('1 秒'), 3000: t('3 秒') }
  return (
    <>
      <div className="variant-row">
        <Segmented
          label={t('要等多久')}
          options={lengths.map((id) => ({ id, label: labels[id] }))}
          value={ms}
          onChange={setMs}
        />
        <Button disabled={state === 'running'} onPress={() => void run((signal) => wait(Number(ms), signal))}>
          {t('重新载入')}
        </Button>
      </div>
      {state === 'running' ? (
        <div role="status" aria-label={t('加载中')} className="flex flex-col gap-2">
          {[0, 1, 2].map((at) => (
            <div key={at} className="skeleton h-5" />
          ))}
        </div>
      ) : (
        <ul className="flex flex-col gap-2">
          {[t('清理河道垃圾'), t('检修村道路灯'), t('登记农机补贴')].map((line) => (
            <li key={line} className="h-5">
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Much longer than anyone waits, in ms. */
const NEVER_MS = 24 * 3600 * 1000

function TooLong() {
  const { t } = useTexts()
  const { state, run, cancel } = useTask()
  const ask = () => void run((signal) => wait(NEVER_MS, signal))
  if (state === 'tooLong')
    return (
      <ErrorState
        title={t('{{seconds}} 秒没有回应', { seconds: LIMIT_MS / 1000 })}
        detail={t('可能是网络太慢，或对方停了')}
        action={t('重试')}
        onAction={ask}
      />
    )
  return (
    <>
      <div className="variant-row">
        <Button busy={state === 'running'} onPress={ask}>
          {t('问一台不回答的服务器')}
        </Button>
        <Button variant="ghost" disabled={state !== 'running'} onPress={cancel}>
          {t('取消')}
        </Button>
      </div>
      {state === 'running' && <ProgressBar label={t('等待回应')} value={null} />}
    </>
  )
}

const example = examplesOf(source)

/** Every way to say that something takes a while, and when to use which. */
export default function LoadingPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('加载')}
      purpose={t('什么时候用哪一种：短的不显示，长的说进度，都可以取消，也都有尽头')}
      variants={[
        {
          title: t('骨架'),
          note: t('内容还没到时占住它的位置；150 毫秒以内不出现，免得闪一下'),
          ...example({ Skeleton }),
        },
        {
          title: t('按钮忙碌'),
          note: t('等一个操作的结果，页面其他地方照常用'),
          ...example({ BusyButton }),
        },
        {
          title: t('进度条'),
          note: t('知道一共多少时用它；可以随时取消，已经做完的不丢'),
          ...example({ KnownLength }),
        },
        {
          title: t('遮住整个系统'),
          note: t('做完之前什么都不该动时才用；{{ms}} 毫秒以内不出现', { ms: COVER_AFTER_MS }),
          ...example({ Covering }),
        },
        {
          title: t('没有回应'),
          note: t('等待总有尽头：到时间就说明，并让人重试'),
          ...example({ TooLong }),
        },
      ]}
    />
  )
}
