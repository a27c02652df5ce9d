import { useState } from 'react'
import type { NumberEntry } from '@/lib/numberEntry'
import { NumberField } from '@/ui/inputs/NumberField'
import { RatingField } from '@/ui/inputs/RatingField'
import { Slider } from '@/ui/inputs/Slider'
import { Section } from '../Section'
import { useWords } from '../useWords'

export function Numbers() {
  const say = useWords()
  const [count, setCount] = useState<NumberEntry>(3)
  const [price, setPrice] = useState<NumberEntry>(12.5)
  const [heat, setHeat] = useState(26)
  const [range, setRange] = useState<readonly [number, number]>([20, 60])
  const [stars, setStars] = useState(3)
  const field = { value: count, onChange: setCount }
  const words = say('很差 较差 一般 满意 很满意', 'poor fair average good excellent').split(' ')
  const [one = '', two = '', three = '', four = '', five = ''] = words
  return (
    <Section
      id="numbers"
      title={say('数字、滑块、评分', 'Number, slider, rating')}
      rule={say('数字用等宽数字，单位写在框内。', 'Tabular numerals; the unit stands in the box.')}
    >
      <div className="gallery-grid">
        <NumberField {...field} label={say('人数', 'People')} min={0} max={10} />
        <NumberField
          label={say('金额', 'Amount')}
          value={price}
          onChange={setPrice}
          step={0.5}
          precision={2}
          unit={say('元', 'CNY')}
        />
        <NumberField {...field} label={say('人数', 'People')} required error={say('不能超过 2 人', 'Two at most')} />
        <NumberField {...field} label={say('人数', 'People')} disabled />
        <NumberField {...field} label={say('人数', 'People')} readOnly />
        <NumberField {...field} label={say('小号', 'Small')} size="sm" />
        <Slider label={say('温度', 'Temperature')} value={heat} onChange={setHeat} min={16} max={30} unit="°C" />
        <Slider
          label={say('年龄', 'Age')}
          value={range}
          onChange={setRange}
          marks={[0, 20, 60, 100].map((at) => ({ at, label: String(at) }))}
        />
        <Slider label={say('禁用', 'Disabled')} value={40} onChange={setHeat} disabled />
        <Slider label={say('温度', 'Temperature')} value={heat} onChange={setHeat} error={say('过高', 'Too high')} />
        <RatingField
          label={say('满意度', 'Satisfaction')}
          value={stars}
          onChange={setStars}
          words={[one, two, three, four, five]}
        />
        <RatingField
          label={say('满意度', 'Satisfaction')}
          value={0}
          onChange={setStars}
          required
          error={say('请评分', 'Give a rating')}
        />
        <RatingField label={say('只读', 'Read only')} value={4} onChange={setStars} readOnly />
        <RatingField label={say('禁用', 'Disabled')} value={2} onChange={setStars} disabled />
      </div>
    </Section>
  )
}
