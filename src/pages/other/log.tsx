import { useState, useId } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { errorLogEnabled, useErrorLog } from '@/stores/errorLog'
import { openOverlay } from '@/stores/overlay'
import { PageHead } from '@/ui/data/PageHead'
import { send } from '@/client/client'
import type { Call } from '@/contract/calls'
import type { TextKey } from '@/i18n/init'
import * as z from 'zod/mini'

/** A kind of fault: its name and consequences. */
interface Kind {
  readonly label: TextKey
  readonly says: TextKey
}
/** A fault raised by a button. */
interface Fault extends Kind {
  raise(): void
}

/** Exists on no server, for a real 404. */
const missing = { method: 'GET', path: '/other/log/missing', data: z.unknown() } as const satisfies Call

/** The two chunk errors of spec §8, with the loader's error names and messages. */
const chunkError = (name: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED', file: string) =>
  Object.assign(new Error(`${name}: could not load ${new URL(`assets/${file}`, document.baseURI).href}`), { name })

const reject = (error: Error) => void Promise.reject(error)

/** Raised by the page itself. */
const whileRendering: Kind = {
  label: '渲染时出错',
  says: '此页面在显示时出错，只有此页面换成出错提示，可以重新加载，其余照常',
}

/** One of each other kind that the log distinguishes. */
const faults: readonly Fault[] = [
  {
    label: '事件中抛出错误',
    says: '按钮的处理函数抛出一个错误，没有代码接住它，页面照常可用',
    raise() {
      throw new Error('模拟：按钮的处理函数出错')
    },
  },
  {
    label: '未处理的 Promise',
    says: '一个异步操作失败，没有代码处理它的失败',
    raise: () => reject(new Error('模拟：异步操作失败')),
  },
  {
    label: '抛出的不是错误',
    says: '抛出一段文字而不是错误对象，日志里只有文字，没有堆栈',
    raise() {
      // As careless libraries do.
      throw '模拟：一段文字被抛出'
    },
  },
  {
    label: '请求失败',
    says: '请求一个不存在的接口，服务器的回答会显示为提示，并记入日志',
    // The transport has shown and logged the error.
    raise: () => void send(missing).catch(() => undefined),
  },
  {
    label: '脚本加载失败',
    says: '模拟页面脚本没有加载到时的错误：ChunkLoadError',
    raise: () => reject(chunkError('ChunkLoadError', 'simulated.js')),
  },
  {
    label: '样式加载失败',
    says: '模拟页面样式没有加载到时的错误：CSS_CHUNK_LOAD_FAILED',
    raise: () => reject(chunkError('CSS_CHUNK_LOAD_FAILED', 'simulated.css')),
  },
]

/** A fault with the button that raises it. */
function FaultRow({ label, says, raise }: Fault) {
  const { t } = useTexts()
  const id = useId()
  return (
    <li className="flex items-center gap-4 border-b border-base-300 py-3 last:border-0 max-lg:flex-col max-lg:items-stretch max-lg:gap-2">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{t(label)}</h3>
        <p id={id} className="text-plain">
          {t(says)}
        </p>
      </div>
      <button
        type="button"
        className="btn"
        aria-label={t('引发：{{label}}', { label: t(label) })}
        aria-describedby={id}
        onClick={raise}
      >
        {t('引发')}
      </button>
    </li>
  )
}

/** Whether this build has an error log, its number of errors, and a link to it. */
function LogState() {
  const { t } = useTexts()
  const count = useErrorLog((state) => state.entries.length)
  return (
    <section className="panel flex flex-wrap items-center gap-4 p-5">
      <div className="min-w-0 flex-1 max-lg:basis-full">
        <h2 className="text-base font-medium">{errorLogEnabled ? t('此版本记录错误') : t('此版本不记录错误')}</h2>
        <p className="text-plain">
          {errorLogEnabled
            ? t('刷新后仍在，同一浏览器的各个标签页共用，“暂不显示”或清理缓存后清空')
            : t('正式版本默认不记录。需要时请技术人员在发布时打开')}
        </p>
      </div>
      {errorLogEnabled && (
        <>
          <p role="status" className="tabular-nums">
            {t('日志中有 {{count}} 条', { count })}
          </p>
          <button type="button" className="btn btn-primary max-lg:w-full" onClick={() => openOverlay('errorLog')}>
            {t('查看日志')}
          </button>
        </>
      )}
    </section>
  )
}

/** Error-log simulation (spec §2): raises one error of each kind. */
export default function Log() {
  const { t } = useTexts()
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('模拟：页面渲染出错')
  return (
    <div className="page">
      <PageHead title={t('错误日志模拟')} purpose={t('引发各种错误，看日志怎样记录')} />
      <LogState />
      <section className="panel px-5 pt-5 pb-2">
        <h2 className="text-base font-medium">{t('引发一个错误')}</h2>
        <ul>
          {faults.map((fault) => (
            <FaultRow key={fault.label} {...fault} />
          ))}
          <FaultRow {...whileRendering} raise={() => setBroken(true)} />
        </ul>
      </section>
    </div>
  )
}
