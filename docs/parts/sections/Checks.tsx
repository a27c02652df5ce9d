import { useState } from 'react'
import gridIcon from 'virtual:icon/layout-grid-line'
import listIcon from 'virtual:icon/list-unordered'
import { Checkbox } from '@/ui/inputs/Checkbox'
import { CheckboxGroup } from '@/ui/inputs/CheckboxGroup'
import { RadioGroup } from '@/ui/inputs/RadioGroup'
import { Segmented } from '@/ui/inputs/Segmented'
import { Switch } from '@/ui/inputs/Switch'
import { Section } from '../Section'
import { useWords } from '../useWords'
import { places } from './places'

type Place = ReturnType<typeof places>[number]['id']

export function Checks() {
  const say = useWords()
  const options = places(say)
  const [on, setOn] = useState(true)
  const [one, setOne] = useState<Place>('xintang')
  const [several, setSeveral] = useState<Place[]>(['xintang'])
  const [view, setView] = useState<'table' | 'cards'>('table')
  const agree = say('同意', 'Agree')
  const box = { value: on, onChange: setOn }
  const choice = { options, value: one, onChange: setOne }
  const views = [
    { id: 'table', label: say('表格', 'Table'), icon: listIcon },
    { id: 'cards', label: say('卡片', 'Cards'), icon: gridIcon },
  ] as const
  return (
    <Section
      id="checks"
      title={say('勾选、单选、开关', 'Checkbox, radio, switch')}
      rule={say(
        '开关立即生效，勾选随表单保存；点按区域在窄窗口里至少 44 像素高。',
        'A switch acts at once, a checkbox is saved with its form; both are at least 44 px high in narrow windows.',
      )}
    >
      <div className="gallery-row">
        <Checkbox {...box} label={agree} />
        <Checkbox {...box} value={false} label={say('未勾选', 'Unchecked')} />
        <Checkbox {...box} value={false} partly label={say('部分', 'Partly')} />
        <Checkbox {...box} label={say('禁用', 'Disabled')} disabled />
        <Checkbox {...box} label={say('只读', 'Read only')} readOnly />
        <Checkbox {...box} value={false} label={agree} required error={say('请先同意', 'Agree first')} />
      </div>
      <div className="gallery-row">
        <Switch {...box} label={say('推荐', 'Featured')} />
        <Switch {...box} value={false} label={say('关', 'Off')} />
        <Switch {...box} busy label={say('写入中', 'Being written')} />
        <Switch {...box} label={say('禁用', 'Disabled')} disabled />
        <Switch {...box} label={say('只读', 'Read only')} readOnly />
      </div>
      <div className="gallery-grid">
        <CheckboxGroup label={say('村', 'Villages')} options={options} value={several} onChange={setSeveral} all />
        <CheckboxGroup
          label={say('村', 'Villages')}
          options={options}
          value={[]}
          onChange={setSeveral}
          required
          error={say('至少选一个', 'Choose one at least')}
        />
        <RadioGroup {...choice} label={say('村', 'Village')} />
        <RadioGroup {...choice} label={say('纵向', 'Vertical')} vertical />
        <RadioGroup {...choice} label={say('禁用', 'Disabled')} disabled />
        <RadioGroup
          {...choice}
          label={say('村', 'Village')}
          value={null}
          required
          error={say('请选择', 'Choose one')}
        />
      </div>
      <RadioGroup {...choice} label={say('按钮样式', 'As buttons')} variant="buttons" />
      <div className="gallery-row">
        <Segmented label={say('显示方式', 'View')} options={views} value={view} onChange={setView} />
        <Segmented label={say('显示方式', 'View')} options={views} value={view} onChange={setView} size="sm" />
        <Segmented label={say('显示方式', 'View')} options={views} value={view} onChange={setView} iconsOnly />
      </div>
    </Section>
  )
}
