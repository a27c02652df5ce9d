import type { TextKey } from './init'
import { moduleText } from './recordTexts'

/** What a module's records are: 村民管理 is a page, 村民 is what it is about. */
export const subjectText = (module: string, t: (key: TextKey) => string): string =>
  moduleText(module, t).replace(/管理$/, '')

/** The same within a sentence, where English has a small letter. */
export const recordsText = (module: string, t: (key: TextKey) => string): string => {
  const subject = subjectText(module, t)
  return subject.charAt(0).toLowerCase() + subject.slice(1)
}
