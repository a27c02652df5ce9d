import { useTexts } from '@/i18n/useTexts'
import { placeText } from '@/lib/placeText'
import { setHere, useHere } from '@/stores/here'
import { Button } from '@/ui/inputs/Button'
import { distanceText } from './distance'
import { useLocate } from './useLocate'
import './place.css'

/** A place in the details of a record, with the way to it from here once the person asks for that. */
export function PlaceValue({ value }: { value: string }) {
  const texts = useTexts()
  const { t } = texts
  const here = useHere()
  const { asking, fault, take, giveUp } = useLocate()
  const ask = async () => {
    const fix = await take()
    if (fix) setHere(fix)
  }
  return (
    <div className="grid gap-1">
      <span className="tabular-nums">{placeText(value)}</span>
      <div className="place-from">
        <span role="status">
          {asking
            ? t('正在取位置…')
            : here && t('从这里：{{distance}}', { distance: distanceText(here.point, value, texts) })}
        </span>
        <Button variant="text" onPress={() => (asking ? giveUp() : void ask())}>
          {asking ? t('不等了') : here ? t('重新取') : t('从我这里有多远')}
        </Button>
      </div>
      {fault && (
        <p role="alert" className="place-fault">
          {fault}
        </p>
      )}
      {!here && <p className="place-note">{t('浏览器会问您是否允许；距离在这台设备上算，位置不发出去。')}</p>}
    </div>
  )
}
