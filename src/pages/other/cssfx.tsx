import { useMemo } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { VariantPage, type Variant } from '@/ui/variant/VariantPage'
import dotsCode from './cssfx/dots.css?raw'
import ringCode from './cssfx/ring.css?raw'
import pulseCode from './cssfx/pulse.css?raw'
import underlineCode from './cssfx/underline.css?raw'
import liftCode from './cssfx/lift.css?raw'
import flipCode from './cssfx/flip.css?raw'
import typingCode from './cssfx/typing.css?raw'
import fillCode from './cssfx/fill.css?raw'
import { hrefTo } from '@/routes/address'
import './cssfx/dots.css'
import './cssfx/ring.css'
import './cssfx/pulse.css'
import './cssfx/underline.css'
import './cssfx/lift.css'
import './cssfx/flip.css'
import './cssfx/typing.css'
import './cssfx/fill.css'

function Dots() {
  const { t } = useTexts()
  return (
    <div className="fx-dots" role="img" aria-label={t('三点')}>
      <i />
      <i />
      <i />
    </div>
  )
}

function Ring() {
  const { t } = useTexts()
  return <div className="fx-ring" role="img" aria-label={t('圆环')} />
}

function Pulse() {
  const { t } = useTexts()
  return (
    <p className="flex items-center gap-4 ps-3">
      <span className="fx-pulse" />
      {t('值班在线')}
    </p>
  )
}

function Fill() {
  const { t } = useTexts()
  return <div className="fx-fill" role="img" aria-label={t('注满')} />
}

function Underline() {
  const { t } = useTexts()
  return (
    <p>
      <a href={hrefTo({ to: '/index' })} className="fx-underline">
        {t('回到首页')}
      </a>
    </p>
  )
}

function Lift() {
  const { t } = useTexts()
  return (
    <p className="flex">
      <a href={hrefTo({ to: '/index' })} className="fx-lift">
        {t('便民服务')}
      </a>
    </p>
  )
}

function Flip() {
  const { t } = useTexts()
  return (
    <button type="button" className="fx-flip">
      <span>{t('政务公开')}</span>
      <span>{t('每月 5 日更新')}</span>
    </button>
  )
}

function Typing() {
  const { t } = useTexts()
  return <p className="fx-typing">{t('欢迎使用数字乡村政务管理后台')}</p>
}

/** Effects that need no script. Each stands still for those who want no motion. */
export default function CssEffectsPage() {
  const { t } = useTexts()
  const variants = useMemo(
    (): readonly Variant[] => [
      {
        title: t('三点'),
        note: t('短的等待，例如对方正在输入'),
        code: dotsCode,
        Example: Dots,
      },
      {
        title: t('圆环'),
        note: t('不知道要多久的等待'),
        code: ringCode,
        Example: Ring,
      },
      {
        title: t('水波'),
        note: t('正在进行的事，例如值班在线'),
        code: pulseCode,
        Example: Pulse,
      },
      {
        title: t('注满'),
        note: t('进度的示意；真的进度用进度条'),
        code: fillCode,
        Example: Fill,
      },
      {
        title: t('下划线'),
        note: t('指到或用键盘移到链接时'),
        code: underlineCode,
        Example: Underline,
      },
      {
        title: t('抬起'),
        note: t('指到可以点的卡片时'),
        code: liftCode,
        Example: Lift,
      },
      {
        title: t('翻面'),
        note: t('正面是名字，背面是说明'),
        code: flipCode,
        Example: Flip,
      },
      {
        title: t('打字'),
        note: t('一句欢迎的话'),
        code: typingCode,
        Example: Typing,
      },
    ],
    [t],
  )
  return (
    <VariantPage
      title={t('CSS 动画')}
      purpose={t('只用样式的动画，可以复制；系统设为减少动态效果时都停下来')}
      variants={variants}
    />
  )
}
