import { useState } from 'react'
import type { Attachment } from '@/lib/attachment'
import { AttachmentCount } from '@/ui/inputs/AttachmentCount'
import { Attachments } from '@/ui/inputs/Attachments'
import { Section } from '../Section'
import { useWords } from '../useWords'

const contents = new Map<string, Blob>()
const picture = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#7a9" /></svg>',
  ],
  { type: 'image/svg+xml' },
)
const first: readonly Attachment[] = [
  { id: 'picture', name: 'ditch.jpg', type: 'image/jpeg', size: 434_000 },
  { id: 'list', name: 'households.xlsx', type: '', size: 21_000 },
]

const read = async ({ id }: Attachment): Promise<Blob> => contents.get(id) ?? picture
const keep = async (file: File): Promise<Attachment> => {
  const id = crypto.randomUUID()
  contents.set(id, file)
  return { id, name: file.name, type: file.type, size: file.size }
}

export function Files() {
  const say = useWords()
  const [value, setValue] = useState<readonly Attachment[]>(first)
  return (
    <Section
      id="files"
      title={say('附件', 'Attachments')}
      rule={say(
        '附件没有网络也能添加，显示名称、大小和是否已发送。',
        'Attachments are added without a network, too; each shows its name, size and whether it was sent.',
      )}
    >
      <div className="gallery-grid">
        <Attachments
          label={say('现场照片', 'Photos on site')}
          value={value}
          onChange={setValue}
          rules={{ accept: ['image/*', '.pdf', '.xlsx'], maxBytes: 2 * 1024 * 1024, maxCount: 4 }}
          store={keep}
          read={read}
          before={({ id }) => (id === 'picture' ? 3_900_000 : undefined)}
          hint={say('图片、PDF 或表格，最多 4 个', 'Pictures, PDF or tables, four at most')}
        />
        <p>
          {say('修渠的通知', 'Notice about the ditch')} <AttachmentCount count={value.length} />
        </p>
      </div>
    </Section>
  )
}
