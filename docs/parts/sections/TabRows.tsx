import { useState } from 'react'
import userIcon from 'virtual:icon/user-line'
import { Tabs } from '@/ui/data/Tabs'
import { TextField } from '@/ui/inputs/TextField'
import { Section } from '../Section'
import { useWords } from '../useWords'

function Kept() {
  const say = useWords()
  const [text, setText] = useState('')
  return <TextField label={say('换标签后仍在', 'Outlives a change of tabs')} value={text} onChange={setText} />
}

export function TabRows() {
  const say = useWords()
  const [shown, setShown] = useState('one')
  const [far, setFar] = useState('9')
  const tabs = [
    { id: 'one', label: say('基本信息', 'Basics'), icon: userIcon, content: <Kept /> },
    { id: 'two', label: say('账号绑定', 'Accounts'), content: say('还没有绑定', 'Nothing is bound yet') },
    { id: 'three', label: say('禁用', 'Disabled'), content: '', disabled: true },
  ]
  const many = Array.from({ length: 14 }, (_, index) => ({
    id: String(index),
    label: say(`第 ${index + 1} 组`, `Group ${index + 1}`),
    content: say(`第 ${index + 1} 组的内容`, `What group ${index + 1} holds`),
  }))
  return (
    <Section
      id="tabs"
      title={say('标签页', 'Tabs')}
      rule={say(
        '同一页里的并列内容用标签页；方向键切换。',
        'Tabs for contents side by side in one page; arrow keys switch.',
      )}
    >
      <Tabs label={say('资料', 'Profile')} tabs={tabs} value={shown} onChange={setShown} keep />
      <Tabs label={say('卡片样式', 'As cards')} tabs={tabs} value={shown} onChange={setShown} variant="card" />
      <Tabs label={say('很多标签', 'Many tabs')} tabs={many} value={far} onChange={setFar} />
    </Section>
  )
}
