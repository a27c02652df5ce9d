import type { Row } from '@/contract/rows'
import type { Random } from '../../src/lib/random.ts'
import { markdownTexts, richTexts } from './documentTexts.ts'
import { numbered } from './numbered.ts'
import { timeText, workingTime } from './time.ts'

/** Documents of a village office, of both kinds; newest first. */
export function documentRows(random: Random): Row<'document'>[] {
  const texts = [
    ...markdownTexts.map((text) => ({ ...text, kind: 'markdown' as const })),
    ...richTexts.map((text) => ({ ...text, kind: 'richText' as const })),
  ]
  const moments = texts.map(() => workingTime(random, 60)).toSorted((a, b) => b - a)
  return numbered(random, texts, ({ title, kind, module, content, author }, at) => ({
    title,
    kind,
    module,
    content,
    author,
    datatime: timeText(moments[at] ?? 0),
  }))
}
