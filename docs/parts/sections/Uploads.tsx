import { useState } from 'react'
import { Upload } from '@/ui/inputs/Upload'
import { Section } from '../Section'
import { useWords } from '../useWords'

interface Progress {
  signal: AbortSignal
  onProgress: (percent: number) => void
}

export function Uploads() {
  const say = useWords()
  const [names, setNames] = useState<readonly string[]>([])
  const [tried, setTried] = useState(0)
  const send = async (file: File, { signal, onProgress }: Progress) => {
    for (let percent = 20; percent <= 100; percent += 20) {
      await new Promise((done) => {
        setTimeout(done, 60)
      })
      signal.throwIfAborted()
      onProgress(percent)
    }
    if (file.name.includes('fail') && tried === 0) {
      setTried(1)
      throw new Error(say('服务器没有收下', 'The server did not accept it'))
    }
    return file.name
  }
  return (
    <Section
      id="upload"
      title={say('上传', 'Upload')}
      rule={say(
        '每个文件一行：进度、结果和重试都在这一行。',
        'A line for each file, with its progress, result and retry.',
      )}
    >
      <div className="gallery-grid">
        <Upload
          label={say('附件', 'Attachments')}
          send={send}
          onChange={setNames}
          accept={['image/*', '.pdf']}
          maxBytes={2 * 1024 * 1024}
          maxCount={3}
          hint={say('图片或 PDF，每个不超过 2 MB，最多 3 个', 'Pictures or PDF, 2 MB each, three at most')}
        />
        <Upload label={say('禁用', 'Disabled')} send={send} onChange={setNames} disabled />
      </div>
      <p role="status" className="text-plain">
        {say(`已收到 ${names.length} 个`, `${names.length} received`)}
      </p>
    </Section>
  )
}
