import { useState } from 'react'
import { Ago } from '@/ui/data/Ago'
import { Disclosure } from '@/ui/data/Disclosure'
import { Facts } from '@/ui/data/Facts'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Rating } from '@/ui/inputs/Rating'
import { Tag } from '@/ui/data/Tag'
import { TagList } from '@/ui/data/TagList'
import { Section } from '../Section'
import { useWords } from '../useWords'

const tones = ['neutral', 'primary', 'success', 'warning', 'error'] as const

export function Displays() {
  const say = useWords()
  const [gone, setGone] = useState<readonly string[]>([])
  const labels = say('草稿 新建 完成 待办 退回', 'Draft New Done Waiting Returned').split(' ')
  const tags = tones.map((tone, index) => ({ id: tone, tone, label: labels[index] ?? tone }))
  const facts = [
    { term: say('姓名', 'Name'), value: say('王小明', 'Wang Xiaoming') },
    { term: say('联系电话', 'Telephone'), value: '138 0000 0000' },
    { term: say('满意度', 'Satisfaction'), value: <Rating value={4} label={say('4 星', '4 of 5')} /> },
    { term: say('地址', 'Address'), value: say('新塘村二组 18 号', '18, group two, Xintang village') },
  ]
  return (
    <Section
      id="display"
      title={say('标签、进度、详情', 'Tag, progress, facts')}
      rule={say(
        '标签的颜色不单独表意，总有文字；状态一律用标签。',
        "A tag's colour says nothing alone: there is always a word. Every status is a tag.",
      )}
    >
      <div className="gallery-row">
        {tags.map(({ id, tone, label }) => (
          <Tag key={id} tone={tone}>
            {label}
          </Tag>
        ))}
        <Tag tone="success" dot>
          {say('登录成功', 'Signed in')}
        </Tag>
        <Ago at="2026-11-02 09:30:00" />
      </div>
      <TagList
        label={say('可移除的标签', 'Tags to remove')}
        items={tags.filter(({ id }) => !gone.includes(id))}
        onRemove={(id) => setGone([...gone, id])}
      />
      <div className="gallery-grid">
        <ProgressBar label={say('进度', 'Progress')} value={36} />
        <ProgressBar label={say('完成', 'Done')} value={100} tone="success" />
        <ProgressBar label={say('失败', 'Failed')} value={60} tone="error" />
        <ProgressBar label={say('进行中', 'Under way')} value={null} />
      </div>
      <Facts items={facts} columns={2} />
      <Facts items={facts} columns={2} lined />
      <div>
        <Disclosure title={say('办理说明', 'How it works')} open>
          {say('带上身份证到村委会办理。', 'Bring your identity card to the village office.')}
        </Disclosure>
        <Disclosure title={say('所需材料', 'What to bring')}>{say('身份证', 'Identity card')}</Disclosure>
        <Disclosure title={say('暂不开放', 'Not open yet')} disabled>
          {' '}
        </Disclosure>
      </div>
    </Section>
  )
}
