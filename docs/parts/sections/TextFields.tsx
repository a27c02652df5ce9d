import { useState } from 'react'
import mailIcon from 'virtual:icon/mail-line'
import { Icon } from '@/ui/data/Icon'
import { SearchField } from '@/ui/inputs/SearchField'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import { Section } from '../Section'
import { useWords } from '../useWords'

export function TextFields() {
  const say = useWords()
  const [text, setText] = useState('')
  const [found, setFound] = useState('')
  const name = say('姓名', 'Name')
  const field = { value: text, onChange: setText }
  return (
    <Section
      id="text"
      title={say('文本', 'Text')}
      rule={say(
        '标签在上，占位文字只作例子，不代替标签；说明和错误共用下方一行。',
        'The label is on top; a placeholder is an example, never the label; description and error share the line below.',
      )}
    >
      <div className="gallery-grid">
        <TextField
          {...field}
          label={name}
          placeholder={say('请输入姓名', 'Enter a name')}
          autoComplete="name"
          clearable
        />
        <TextField {...field} label={name} required description={say('与身份证一致', 'As on the identity card')} />
        <TextField {...field} label={name} required error={say('请输入姓名', 'Enter a name')} />
        <TextField label={name} value={say('王小明', 'Wang Xiaoming')} onChange={setText} disabled />
        <TextField label={name} value={say('王小明', 'Wang Xiaoming')} onChange={setText} readOnly />
        <TextField {...field} label={say('小号', 'Small')} size="sm" clearable />
        <TextField {...field} label={say('密码', 'Password')} type="password" autoComplete="current-password" />
        <TextField
          {...field}
          label={say('邮箱', 'Email')}
          type="email"
          autoComplete="email"
          before={<Icon path={mailIcon} size={16} />}
        />
        <TextField {...field} label={say('网址', 'Address')} type="url" before="https://" after=".gov.cn" />
        <SearchField
          label={say('搜索', 'Search')}
          value={found}
          onChange={setFound}
          placeholder={say('标题或作者', 'Title or author')}
        />
        <SearchField label={say('小号搜索', 'Small search')} size="sm" value="水渠" onChange={setFound} />
        <SearchField label={say('禁用的搜索', 'Disabled search')} disabled value="" onChange={setFound} />
        <TextArea {...field} label={say('描述', 'Description')} maxLength={20} />
        <TextArea {...field} label={say('描述', 'Description')} error={say('请输入描述', 'Enter a description')} />
        <TextArea label={say('描述', 'Description')} value={say('只读', 'Read only')} onChange={setText} readOnly />
        <TextArea label={say('描述', 'Description')} value={say('禁用', 'Disabled')} onChange={setText} disabled />
      </div>
    </Section>
  )
}
