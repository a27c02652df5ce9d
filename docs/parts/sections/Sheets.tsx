import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { SheetColumn } from '@/records/sheets/column'
import { readyScope } from '@/records/sheets/batch'
import { SheetMenu } from '@/records/sheets/parts/SheetMenu'
import { tableFields } from '@/records/sheets/tableRecords'
import { Section } from '../Section'
import { useWords } from '../useWords'

/** What a busy village's lists come to in some years. */
const MANY = 50_000
const PAGE = 500

const day = (at: number) => `2026-0${(at % 9) + 1}-1${at % 10} 08:30:00`

/** Many rows, which come in pages as a server's do. */
async function* many(signal: AbortSignal): AsyncGenerator<readonly number[]> {
  for (let from = 0; from < MANY; from += PAGE) {
    await Promise.resolve()
    signal.throwIfAborted()
    yield Array.from({ length: PAGE }, (_, at) => from + at)
  }
}

export function Sheets() {
  const { t } = useTexts()
  const say = useWords()
  const [titles, setTitles] = useState<readonly string[]>([])
  const [done, setDone] = useState(0)
  const save = async (title: string) => {
    if (title === 'refused') throw new Error(say('标题已存在', 'The title exists'))
    setTitles((all) => [...all, title])
    return {}
  }
  const columns: readonly SheetColumn<number>[] = [
    { id: 'id', header: say('序号', 'Number'), type: 'number', value: (at) => at + 1 },
    {
      id: 'title',
      header: say('标题', 'Title'),
      type: 'text',
      value: (at) => `${say('水渠维修', 'Ditch repair')} ${at}`,
    },
    { id: 'formula', header: say('公式', 'Formula'), type: 'text', value: () => '=1+1' },
    { id: 'time', header: say('时间', 'Time'), type: 'date', value: day },
    {
      id: 'count',
      header: say('数量', 'Amount'),
      type: 'number',
      value: (at) => at / 4,
      group: say('统计', 'Figures'),
    },
    {
      id: 'done',
      header: say('完成', 'Done'),
      type: 'boolean',
      value: (at) => at % 3 === 0,
      group: say('统计', 'Figures'),
    },
  ]
  return (
    <Section
      id="sheets"
      title={say('表格文件', 'Sheets')}
      rule={say(
        '导入分三步，随时能看到哪些行有错、为什么。',
        'An import has three steps and always shows which rows are at fault, and why.',
      )}
    >
      <div className="flex flex-wrap items-center gap-4">
        <SheetMenu
          name={say('记录', 'Records')}
          columns={columns}
          scopes={{
            selection: readyScope([0, 1]),
            page: readyScope(Array.from({ length: 20 }, (_, at) => at)),
            all: { count: MANY, rows: many },
          }}
          importing={{
            module: 'table',
            fields: tableFields(t),
            save: ({ title }) => save(String(title)),
            onWritten: () => setDone((times) => times + 1),
          }}
        />
        <p role="status" className="text-plain">
          {say(`已写入 ${titles.length} 行，${done} 次`, `${titles.length} rows written, ${done} times`)}
        </p>
      </div>
    </Section>
  )
}
