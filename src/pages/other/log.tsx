import { useState, useId } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { errorLogEnabled, useErrorLog } from '@/stores/errorLog'
import { openOverlay } from '@/stores/overlay'
import { PageHead } from '@/ui/data/PageHead'
import { faults, whileRendering, type Fault } from './log/faults'

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
