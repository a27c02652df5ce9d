import { useTexts } from '@/i18n/useTexts'
import { examplesOf } from '@/ui/variant/variantCode'
import { VariantPage } from '@/ui/variant/VariantPage'
import { useState, useEffect } from 'react'
import { Switch } from '@/ui/inputs/Switch'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { TimeField } from '@/ui/inputs/TimeField'
import source from './switch.tsx?raw'

function Basic() {
  const { t } = useTexts()
  const [on, setOn] = useState(true)
  return (
    <>
      <Switch label={t('接收通知')} value={on} onChange={setOn} />
      <p className="variant-value">{on ? t('已开启') : t('已关闭')}</p>
    </>
  )
}

function Words() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <div className="variant-row">
      <Switch label={t('便民窗口')} value={open} onChange={setOpen} />
      <span className="variant-value">{open ? t('正在办公') : t('已下班')}</span>
    </div>
  )
}

function Saving() {
  const { t } = useTexts()
  const [on, setOn] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setBusy(false), 1500)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <Switch
      label={t('对外公示')}
      value={on}
      busy={busy}
      onChange={(next) => {
        setOn(next)
        setBusy(true)
      }}
    />
  )
}

function Confirmed() {
  const { t } = useTexts()
  const [on, setOn] = useState(true)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Switch label={t('防汛值守')} value={on} onChange={(next) => (next ? setOn(true) : setAsking(true))} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('温馨提示')}
        message={t('确定关闭吗？关闭后不再接收汛情提醒')}
        confirm={t('关闭')}
        cancel={t('取消')}
        onConfirm={() => {
          setOn(false)
          setAsking(false)
        }}
      />
    </>
  )
}

function Linked() {
  const { t } = useTexts()
  const [on, setOn] = useState(false)
  const [time, setTime] = useState('08:00')
  return (
    <>
      <Switch label={t('每日提醒')} value={on} onChange={setOn} />
      <TimeField label={t('提醒时间')} disabled={!on} value={time} onChange={setTime} />
    </>
  )
}

const nothing = () => {}

function States() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Switch label={t('禁用')} disabled value={false} onChange={nothing} />
      <Switch label={t('禁用，已开启')} disabled value onChange={nothing} />
      <Switch label={t('只读')} readOnly value onChange={nothing} />
    </div>
  )
}

const example = examplesOf(source)

/** Switches in all variants and states. */
export default function SwitchPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('开关')}
      variants={[
        { title: t('基本用法'), note: t('立即生效，不需要保存'), ...example({ Basic }) },
        { title: t('随状态变化的文字'), ...example({ Words }) },
        { title: t('保存中'), note: t('保存时先显示新状态并等待'), ...example({ Saving }) },
        { title: t('先确认再关闭'), ...example({ Confirmed }) },
        { title: t('联动'), note: t('开启后才能设置时间'), ...example({ Linked }) },
        { title: t('禁用与只读'), ...example({ States }) },
      ]}
    />
  )
}
