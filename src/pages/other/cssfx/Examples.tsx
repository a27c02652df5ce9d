import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'

export function Dots() {
  const { t } = useTexts()
  return (
    <div className="fx-dots" role="img" aria-label={t('三点')}>
      <i />
      <i />
      <i />
    </div>
  )
}

export function Ring() {
  const { t } = useTexts()
  return <div className="fx-ring" role="img" aria-label={t('圆环')} />
}

export function Pulse() {
  const { t } = useTexts()
  return (
    <p className="flex items-center gap-4 ps-3">
      <span className="fx-pulse" />
      {t('值班在线')}
    </p>
  )
}

export function Fill() {
  const { t } = useTexts()
  return <div className="fx-fill" role="img" aria-label={t('注满')} />
}

export function Underline() {
  const { t } = useTexts()
  return (
    <p>
      <a href={hrefTo({ to: '/index' })} className="fx-underline">
        {t('回到首页')}
      </a>
    </p>
  )
}

export function Lift() {
  const { t } = useTexts()
  return (
    <p className="flex">
      <a href={hrefTo({ to: '/index' })} className="fx-lift">
        {t('便民服务')}
      </a>
    </p>
  )
}

export function Flip() {
  const { t } = useTexts()
  return (
    <button type="button" className="fx-flip">
      <span>{t('政务公开')}</span>
      <span>{t('每月 5 日更新')}</span>
    </button>
  )
}

export function Typing() {
  const { t } = useTexts()
  return <p className="fx-typing">{t('欢迎使用数字乡村政务管理后台')}</p>
}
