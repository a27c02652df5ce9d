import { useState } from 'react'
import addIcon from 'virtual:icon/add-circle-line'
import commentIcon from 'virtual:icon/chat-3-line'
import editIcon from 'virtual:icon/edit-line'
import { Differences } from '@/ui/data/Differences'
import { Timeline, TimelineSkeleton, type TimelineEntry } from '@/ui/data/Timeline'
import { WriteMark } from '@/ui/feedback/WriteMark'
import { Section } from '../Section'
import { useWords } from '../useWords'

const MINUTE = 60_000
const DAY = 86_400_000

export function Timelines() {
  const say = useWords()
  const [now] = useState(() => Date.now())
  const entries: readonly TimelineEntry[] = [
    {
      id: 'waiting',
      at: now - MINUTE,
      icon: commentIcon,
      tone: 'neutral',
      title: say('评论了', 'Commented'),
      meta: 'editor',
      waiting: true,
      mark: <WriteMark state="queued" href="#" />,
      content: say('店主说下月搬家。', 'The owner is moving next month.'),
    },
    {
      id: 'edit',
      at: now - 5 * MINUTE,
      icon: editIcon,
      tone: 'primary',
      title: say('修改了', 'Edited'),
      meta: say('admin · 手机 · Chrome · Android · #k3fq', 'admin · Phone · Chrome · Android · #k3fq'),
      content: (
        <Differences
          items={[
            {
              label: say('名称', 'Name'),
              before: say('东头小卖部', 'East shop'),
              after: say('西头小卖部', 'West shop'),
            },
            {
              label: say('描述', 'Description'),
              before: say('（空）', '(empty)'),
              after: say('村口至二组路段，共十二盏路灯。', 'Twelve lamps from the gate to group two. ').repeat(12),
            },
          ]}
        />
      ),
      actions: (
        <button type="button" className="text-button -ml-2">
          {say('撤销', 'Undo')}
        </button>
      ),
    },
    {
      id: 'create',
      at: now - 3 * DAY,
      icon: addIcon,
      tone: 'success',
      title: say('新增了', 'Added'),
      meta: say('test · Edge · Windows · 已安装 · #9a2c', 'test · Edge · Windows · Installed · #9a2c'),
    },
  ]
  return (
    <Section
      id="timeline"
      title={say('时间线', 'Timeline')}
      rule={say(
        '最新的在上，按天分组；还没有送到的排在最前并带标记；长文字先折起。',
        'Newest first, by day; what has not arrived stands before all and is marked; long texts are folded.',
      )}
    >
      <div className="gallery-grid">
        <Timeline label={say('完整', 'Full')} entries={entries} />
        <Timeline label={say('紧凑', 'Compact')} entries={entries} variant="compact" />
      </div>
      <Timeline label={say('左右交替', 'Alternating')} entries={entries} variant="alternating" />
      <TimelineSkeleton />
    </Section>
  )
}
