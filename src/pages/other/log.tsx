import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { keepsErrorLog, useErrorLog } from '@/stores/errorLog'
import { openOverlay } from '@/stores/overlay'
import { FaultRow } from './log/FaultRow'
import { faults, whileRendering } from './log/faults'

/** Whether this build keeps a log, how many errors it has, and the way to it. */
function LogState() {
  const { t } = useTexts()
  const count = useErrorLog((state) => state.entries.length)
  return (
    <section className="panel flex flex-wrap items-center gap-4 p-5">
      <div className="min-w-0 flex-1 max-lg:basis-full">
        <h2 className="text-base font-medium">{keepsErrorLog ? t('此版本记录错误') : t('此版本不记录错误')}</h2>
        <p className="text-plain">
          {keepsErrorLog
            ? t('刷新后仍在，同一浏览器的各个标签页共用，“暂不显示”或清理缓存后清空')
            : t('正式版本默认不记录，错误只在浏览器的控制台里。构建时设置 VITE_ERROR_LOG 可以打开')}
        </p>
      </div>
      {keepsErrorLog && (
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
      <h1 className="sr-only">{t('错误日志模拟')}</h1>
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
