import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { pointOf } from '@/lib/distance'
import { placeOf, type Fix } from '@/lib/placeTaken'
import { placeText, readPlace } from '@/lib/placeText'
import { Button } from '@/ui/inputs/Button'
import { Checkbox } from '@/ui/inputs/Checkbox'
import { useFocusRef, type FieldProps } from '@/ui/inputs/field/fieldProps'
import { TextField } from '@/ui/inputs/TextField'
import '@/ui/inputs/field.css'
import { useLocate } from './useLocate'
import './place.css'

interface PlaceFieldProps extends FieldProps {
  /** A place, nothing, or what was typed in its place. */
  value: string
  onChange: (value: string) => void
}

/** A place of a record: taken from the device when the person presses for it, to a hundred metres unless they want it exact, or typed. */
export function PlaceField({ value, onChange, ref, ...props }: PlaceFieldProps) {
  const { label, error, description, disabled = false, readOnly = false, required = false } = props
  const { t } = useTexts()
  const root = useFocusRef(ref)
  const { asking, fault, take, giveUp } = useLocate()
  const [fix, setFix] = useState<Fix>()
  const [exact, setExact] = useState(false)
  const isPlace = pointOf(value) !== undefined
  // What was typed, as it was typed; undefined while nothing is.
  const [typed, setTyped] = useState(isPlace || value === '' ? undefined : value)
  const editable = !disabled && !readOnly
  const enter = (text: string) => {
    setTyped(text)
    onChange(readPlace(text) ?? text.trim())
  }
  const ask = async () => {
    const found = await take()
    if (!found) return
    setFix(found)
    setTyped(undefined)
    onChange(placeOf(found, exact))
  }
  const choose = (next: boolean) => {
    setExact(next)
    if (fix && value === placeOf(fix, exact)) onChange(placeOf(fix, next))
  }
  const remove = () => {
    onChange('')
    setFix(undefined)
    setTyped(undefined)
    // This button goes.
    root.current?.querySelector('button')?.focus()
  }
  return (
    <div className="field place-field" role="group" aria-label={label} ref={root}>
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      {typed === undefined ? (
        <p role="status" className="place-said tabular-nums">
          {asking ? t('正在取位置…') : isPlace ? placeText(value) : t('还没有坐标')}
        </p>
      ) : (
        <TextField
          label={t('纬度，经度')}
          value={typed}
          onChange={enter}
          required={required}
          readOnly={readOnly}
          disabled={disabled}
          error={error}
          takesFocus
          {...(props.onBlur && { onBlur: props.onBlur })}
          placeholder="30.123, 120.345"
          description={t('先纬度后经度，用逗号隔开；可以从地图上复制。须是 WGS-84（GPS）的坐标。')}
          maxLength={80}
        />
      )}
      {editable && (
        <>
          <div className="place-acts">
            <Button size="sm" onPress={() => (asking ? giveUp() : void ask())}>
              {asking ? t('不等了') : isPlace ? t('重新取') : fault ? t('再试一次') : t('取我的位置')}
            </Button>
            {typed === undefined && (
              <Button size="sm" variant="ghost" onPress={() => setTyped(isPlace ? placeText(value) : '')}>
                {isPlace ? t('修改') : t('手工填写')}
              </Button>
            )}
            {(value !== '' || typed !== undefined) && (
              <Button size="sm" variant="ghost" onPress={remove}>
                {value === '' ? t('取消') : t('去掉坐标')}
              </Button>
            )}
          </div>
          {fault && (
            <p role="alert" className="place-fault">
              {fault} {t('也可以手工填写。')}
            </p>
          )}
          <Checkbox label={t('记下精确的位置')} value={exact} onChange={choose} disabled={asking} />
          <p className="place-note">
            {exact
              ? t('只在您按下时取一次，按设备给出的精度记下经纬度、误差和时间，随记录保存，看得到记录的人都看得到。')
              : t('只在您按下时取一次，约到 100 米，连同误差和时间随记录保存，看得到记录的人都看得到。')}
          </p>
        </>
      )}
      {error && typed === undefined && (
        <p role="alert" className="place-fault">
          {error}
        </p>
      )}
      {description && <div className="field-foot">{description}</div>}
    </div>
  )
}
