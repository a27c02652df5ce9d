import { useTexts } from '@/i18n/useTexts'
import { examplesOf } from '@/ui/variant/variantCode'
import { VariantPage } from '@/ui/variant/VariantPage'
import { useState } from 'react'
import { Slider } from '@/ui/inputs/Slider'
import type { NumberEntry } from '@/lib/numberEntry'
import { NumberField } from '@/ui/inputs/NumberField'
import source from './slider.tsx?raw'

function Basic() {
  const { t } = useTexts()
  const [level, setLevel] = useState(40)
  return <Slider label={t('音量')} value={level} onChange={setLevel} />
}

function Step() {
  const { t } = useTexts()
  const [level, setLevel] = useState(50)
  return <Slider label={t('亮度')} step={10} unit="%" value={level} onChange={setLevel} />
}

function Range() {
  const { t } = useTexts()
  const [span, setSpan] = useState<readonly [number, number]>([18, 26])
  return <Slider label={t('大棚温度')} min={0} max={40} unit="°C" value={span} onChange={setSpan} />
}

function Marked() {
  const { t } = useTexts()
  const [depth, setDepth] = useState(3)
  return (
    <Slider
      label={t('水位')}
      min={0}
      max={6}
      step={0.5}
      unit={t('米')}
      marks={[
        { at: 0, label: t('枯水') },
        { at: 3, label: t('正常') },
        { at: 5, label: t('警戒') },
      ]}
      value={depth}
      onChange={setDepth}
    />
  )
}

function WithNumber() {
  const { t } = useTexts()
  const [share, setShare] = useState<NumberEntry>(30)
  // While nothing can be read, the slider stays at its start.
  const shown = typeof share === 'number' ? share : 0
  return (
    <>
      <Slider label={t('自筹比例')} unit="%" value={shown} onChange={setShare} />
      <NumberField label={t('准确值')} min={0} max={100} unit="%" value={share} onChange={setShare} />
    </>
  )
}

function Validated() {
  const { t } = useTexts()
  const [share, setShare] = useState(70)
  return (
    <Slider
      label={t('补贴比例')}
      unit="%"
      value={share}
      onChange={setShare}
      description={t('不超过 50%')}
      error={share > 50 ? t('补贴比例不能超过 50%') : undefined}
    />
  )
}

const nothing = () => {}

function Disabled() {
  const { t } = useTexts()
  return <Slider label={t('禁用')} disabled value={60} onChange={nothing} />
}

const example = examplesOf(source)

/** Sliders for a number or a range. */
export default function SliderPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('滑块')}
      variants={[
        { title: t('基本用法'), note: t('拖动，或用方向键调整'), ...example({ Basic }) },
        { title: t('步长'), note: t('每格 10'), ...example({ Step }) },
        { title: t('范围'), ...example({ Range }) },
        { title: t('刻度'), ...example({ Marked }) },
        { title: t('同时可以输入'), note: t('需要准确时输入数字'), ...example({ WithNumber }) },
        { title: t('校验'), ...example({ Validated }) },
        { title: t('禁用'), ...example({ Disabled }) },
      ]}
    />
  )
}
