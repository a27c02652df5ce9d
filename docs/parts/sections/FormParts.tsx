import { useState } from 'react'
import { CascadeField } from '@/ui/inputs/CascadeField'
import { ErrorSummary } from '@/ui/inputs/ErrorSummary'
import { IconField } from '@/ui/inputs/IconField'
import { Steps } from '@/ui/data/Steps'
import { Transfer } from '@/ui/inputs/Transfer'
import { Section } from '../Section'
import { useWords } from '../useWords'
import { places } from './places'

type Place = ReturnType<typeof places>[number]

const nothing = () => {}

export function FormParts() {
  const say = useWords()
  const [chosen, setChosen] = useState<Place['id'][]>(['baihe'])
  const [area, setArea] = useState<string[]>(['1'])
  const [icon, setIcon] = useState('seedling-line')
  const options = places(say)
  const areas = [
    {
      code: '1',
      name: say('东乡', 'East'),
      children: options.map(({ id, label }) => ({ code: id, name: label })),
    },
    { code: '2', name: say('西乡', 'West'), children: [{ code: 'w', name: say('河口村', 'Hekou') }] },
  ]
  const sides = { options, from: say('可选', 'Available'), to: say('已选', 'Chosen') }
  const levels = [say('乡镇', 'Town'), say('村', 'Village')]
  const label = say('服务范围', 'Villages served')
  const field = { label: say('图标', 'Icon'), value: icon, onChange: setIcon }
  const steps = [
    { title: say('填写', 'Fill in'), detail: say('账号与金额', 'Account and amount') },
    { title: say('确认', 'Confirm') },
    { title: say('完成', 'Done') },
  ]
  return (
    <Section
      id="formParts"
      title={say('表单部件', 'Parts of forms')}
      rule={say(
        '两处以上的错误在表单上方汇总，每条可点到字段；改好的留在原处打勾，页面不跳动。',
        'From two errors on, they are listed above the form with links; a corrected one keeps its line with a tick, so that nothing moves.',
      )}
    >
      <Steps label={say('步骤', 'Steps')} steps={steps} at={1} />
      <Steps label={say('已完成的步骤', 'Steps, done')} steps={steps} at={3} />
      <ErrorSummary
        attempt={0}
        onGo={nothing}
        errors={[
          { name: 'name', label: say('姓名', 'Name'), message: say('请填写', 'Please fill in') },
          { name: 'day', label: say('日期', 'Day'), message: say('请选择', 'Please choose') },
        ]}
      />
      <Transfer {...sides} label={label} value={chosen} onChange={setChosen} required />
      <Transfer
        {...sides}
        label={say('服务范围，有错', 'Villages served, at fault')}
        value={[]}
        onChange={nothing}
        error={say('请至少选择一个', 'Choose at least one')}
      />
      <Transfer
        {...sides}
        label={say('服务范围，禁用', 'Villages served, disabled')}
        value={chosen}
        onChange={nothing}
        disabled
      />
      <div className="gallery-grid">
        <CascadeField label={say('地区', 'Area')} nodes={areas} value={area} onChange={setArea} levels={levels} />
        <CascadeField
          label={say('地区，有错', 'Area, at fault')}
          nodes={areas}
          value={[]}
          onChange={nothing}
          levels={levels}
          error={say('请选择到村', 'Choose a village')}
        />
        <CascadeField
          label={say('地区，禁用', 'Area, disabled')}
          nodes={areas}
          value={['2', 'w']}
          onChange={nothing}
          levels={levels}
          disabled
        />
        <IconField {...field} clearable description={say('可清空', 'Can be cleared')} />
        <IconField {...field} value="" onChange={nothing} error={say('请选择图标', 'Choose an icon')} required />
        <IconField {...field} size="sm" />
        <IconField {...field} disabled />
        <IconField {...field} readOnly />
      </div>
    </Section>
  )
}
