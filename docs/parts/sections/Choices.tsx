import { useCallback, useState } from 'react'
import { AsyncComboBox } from '@/ui/inputs/AsyncComboBox'
import { ComboBox } from '@/ui/inputs/ComboBox'
import { MultiSelect } from '@/ui/inputs/MultiSelect'
import { Select } from '@/ui/inputs/Select'
import { SuggestField } from '@/ui/inputs/SuggestField'
import { Section } from '../Section'
import { useWords } from '../useWords'
import { places } from './places'

type Place = ReturnType<typeof places>[number]

export function Choices() {
  const say = useWords()
  const options = places(say)
  const [one, setOne] = useState<Place['id'] | null>('baihe')
  const [several, setSeveral] = useState<Place['id'][]>(['xintang', 'shishan'])
  const [far, setFar] = useState<{ id: string; label: string } | null>(null)
  const field = { options, value: one, onChange: setOne }
  const many = { options, value: several, onChange: setSeveral }
  const village = say('村', 'Village')
  const [typed, setTyped] = useState('')
  const own = { suggestions: options, value: typed, onChange: setTyped }
  const english = say('', 'english') !== ''
  const find = useCallback(
    async (text: string) => {
      await new Promise((done) => {
        setTimeout(done, 200)
      })
      if (text === '?') throw new Error('no answer')
      return places((zh, en) => (english ? en : zh)).filter(({ label }) => label.includes(text))
    },
    [english],
  )
  return (
    <Section
      id="choices"
      title={say('选择', 'Choice')}
      rule={say(
        '选项不多用下拉选择，很多用可输入的下拉框；两三个并列的短选项用分段按钮。',
        'A select for few options, a combobox for many, segments for two or three short ones side by side.',
      )}
    >
      <div className="gallery-grid">
        <Select {...field} label={village} clearable />
        <Select {...field} label={village} required value={null} error={say('请选择村', 'Choose a village')} />
        <Select {...field} label={village} disabled />
        <Select {...field} label={village} readOnly />
        <Select {...field} label={say('小号', 'Small')} size="sm" description={say('较矮的一种', 'The lower one')} />
        <Select label={say('没有选项', 'No options')} options={[]} value={null} onChange={() => {}} />
        <ComboBox {...field} label={say('可查找的村', 'Village, searchable')} />
        <ComboBox {...field} label={village} required value={null} error={say('请选择村', 'Choose a village')} />
        <ComboBox {...field} label={village} disabled />
        <ComboBox {...field} label={village} readOnly />
        <ComboBox {...field} label={say('小号', 'Small')} size="sm" />
        <AsyncComboBox
          label={say('远程查找的村', 'Village, looked up')}
          find={find}
          value={far}
          onChange={setFar}
          description={say('输入 ? 会查找失败', 'Typing ? makes the search fail')}
        />
        <SuggestField {...own} label={say('自填的村', 'Village, one’s own')} />
        <SuggestField {...own} label={village} required error={say('请填写村', 'Fill in a village')} />
        <SuggestField {...own} label={village} disabled />
        <MultiSelect {...many} label={say('多个村', 'Villages')} />
        <MultiSelect
          {...many}
          label={say('多个村', 'Villages')}
          value={[]}
          error={say('请选择村', 'Choose a village')}
        />
        <MultiSelect {...many} label={say('多个村', 'Villages')} disabled />
        <MultiSelect {...many} label={say('多个村', 'Villages')} readOnly />
      </div>
    </Section>
  )
}
