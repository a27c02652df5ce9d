import { dayText } from '@/lib/timestamp'
import { printOnce } from '@/ui/print/printOnce'
import type { usePaperWords } from '@/ui/print/usePaperWords'
import type { Row } from '@/contract/rows'
import { hasOwnTitle, isOfficial } from './ownTitle'
import { documentStyle } from './paperStyle'

/** Prints a document as it is shown, under its title where it has none of its own, for those who have no page of prints. */
export function printDocument(
  { title, content }: Pick<Row<'document'>, 'title' | 'content'>,
  paper: Element,
  words: ReturnType<typeof usePaperWords>,
): Promise<void> {
  const { nameOf, footOf, language } = words
  return printOnce({
    title,
    setup: { paper: 'A4', margin: isOfficial(content) ? 'official' : 'normal', orientation: 'portrait' },
    language,
    nameOf,
    foot: footOf(title, dayText(Date.now())),
    style: documentStyle,
    content: (
      <>
        {!hasOwnTitle(content) && <h1 className="paper-title">{title}</h1>}
        <div ref={(box) => void box?.replaceChildren(...paper.cloneNode(true).childNodes)} />
      </>
    ),
  })
}
