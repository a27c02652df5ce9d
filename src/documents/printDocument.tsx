import { dayText } from '@/lib/timestamp'
import { printOnce } from '@/ui/print/printOnce'
import type { usePaperWords } from '@/ui/print/usePaperWords'
import { documentStyle } from './paperStyle'

/** Prints a document as it is shown, under its title, for those who have no page of prints. */
export function printDocument(title: string, paper: Element, words: ReturnType<typeof usePaperWords>): Promise<void> {
  const { nameOf, footOf, language } = words
  return printOnce({
    title,
    setup: { paper: 'A4', margin: 'normal', orientation: 'portrait' },
    language,
    nameOf,
    foot: footOf(title, dayText(Date.now())),
    style: documentStyle,
    content: (
      <>
        <h1 className="paper-title">{title}</h1>
        <div ref={(box) => void box?.replaceChildren(...paper.cloneNode(true).childNodes)} />
      </>
    ),
  })
}
