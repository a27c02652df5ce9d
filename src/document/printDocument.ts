import { logFailure } from '@/lib/logFailure'
import { printSheet } from '@/ui/data/printSheet'

/** Prints a document as it is shown, once its pictures are drawn. */
export async function printDocument(title: string, paper: Element): Promise<void> {
  const copy = paper.cloneNode(true) as Element
  // A picture that can't be drawn is printed as its words.
  await Promise.all([...copy.querySelectorAll('img')].map((picture) => picture.decode().catch(logFailure)))
  printSheet(title, copy)
}
