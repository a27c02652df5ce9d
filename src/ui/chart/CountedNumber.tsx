import { isStill, useCountUp } from './useCountUp'

const DECIMALS_MAX = 3
/** Decimals of a number, up to what a text shows of it. */
const decimalsOf = (value: number): number =>
  Math.min(DECIMALS_MAX, (String(value).split('.')[1] ?? '').replace(/e.*/, '').length)

/** A number that counts up on the screen, unless nothing shall move, with as many decimals as its end; assistive technology reads the end alone. */
export function CountedNumber({ value, format }: { value: number; format: (value: number) => string }) {
  const counted = useCountUp(value)
  const end = format(value)
  return (
    <>
      {/* As wide as the end, so that nothing beside it moves. */}
      <span aria-hidden="true" className="counted" data-end={end}>
        {counted.state === 'ended' || isStill() ? end : format(Number(counted.value.toFixed(decimalsOf(value))))}
      </span>
      <span className="sr-only">{end}</span>
    </>
  )
}
