import { useState } from 'react'
import addIcon from 'virtual:icon/add-line'
import boldIcon from 'virtual:icon/bold'
import deleteIcon from 'virtual:icon/delete-bin-line'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { Section } from '../Section'
import { useWords } from '../useWords'

const variants = ['primary', 'plain', 'ghost', 'text', 'danger'] as const

export function Buttons() {
  const say = useWords()
  const [busy, setBusy] = useState(false)
  const word = { primary: '保存', plain: '重置', ghost: '展开', text: '详情', danger: '删除' }
  const english = { primary: 'Save', plain: 'Reset', ghost: 'More', text: 'Details', danger: 'Delete' }
  const of = (variant: (typeof variants)[number]) => say(word[variant], english[variant])
  return (
    <Section
      id="buttons"
      title={say('按钮', 'Button')}
      rule={say(
        '一页只有一个主按钮；按钮上写动词；会毁掉内容的用红色，并先确认。',
        'One primary button a view; buttons are verbs; what destroys is red and asks first.',
      )}
    >
      {(['md', 'sm'] as const).map((size) => (
        <div key={size} className="gallery-row">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {of(variant)}
            </Button>
          ))}
          <Button size={size} icon={addIcon} variant="primary">
            {say('添加', 'Add')}
          </Button>
          <IconButton size={size} icon={deleteIcon} label={say('删除', 'Delete')} />
          <IconButton size={size} variant="plain" icon={addIcon} label={say('添加', 'Add')} />
          <IconButton size={size} pressed icon={boldIcon} label={say('加粗', 'Bold')} />
          <IconButton size={size} variant="danger" icon={deleteIcon} label={say('彻底删除', 'Delete for ever')} />
        </div>
      ))}
      <div className="gallery-row">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {of(variant)}
          </Button>
        ))}
        <IconButton disabled icon={deleteIcon} label={say('删除', 'Delete')} />
      </div>
      <div className="gallery-row">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy>
            {of(variant)}
          </Button>
        ))}
        <IconButton busy icon={deleteIcon} label={say('删除', 'Delete')} />
        <Button busy={busy} onPress={() => setBusy(true)}>
          {say('按下后处理', 'Press to work')}
        </Button>
      </div>
    </Section>
  )
}
