import { masked } from '@/lib/security/masked'
import { isPersonalName } from '@/lib/security/personal'
import { htmlText } from '@/lib/security/htmlText'
import { fieldText, valueText } from './recordTexts'
import type { TextKey } from './init'

/** Fields whose text may be HTML. */
const rich = new Set(['content', 'notice'])

/** A tag, or the end of one at which a history has cut a text (`…data-style="body">`). */
const TAG = /<\/?[a-z][^<>]*>|^…[^<>]*"\s*>|<\/?[a-z][^<>]*…$/i

/** Whether a value is HTML, whole or cut by a history, and not a text or Markdown. */
export const isRichText = (field: string, value: unknown): value is string =>
  rich.has(field) && typeof value === 'string' && TAG.test(value)

/** The words of HTML, also where a history has cut it within a tag. */
const wordsOf = (html: string): string => htmlText(html.replace(/^…[^<>]*>/, '…').replace(/<[^<>]*…$/, '…'))

type Translate = (key: TextKey) => string

/** Display text of a field's value, of a rich text its words: where a person has to see all of it. */
export const wholeText = (field: string, value: unknown, t: Translate): string =>
  valueText(field, isRichText(field, value) ? wordsOf(value) : value, t)

/** The same where values are listed: personal data by their ends. */
export const listedText = (field: string, value: unknown, t: Translate): string =>
  isPersonalName(field) && typeof value === 'string' && value !== '' ? masked(value) : wholeText(field, value, t)

interface ChangedValue {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** A changed field in words, as parts of a `Difference`. */
interface ChangeText {
  readonly label: string
  readonly before?: string
  readonly after: string
}

/**
 * What a change of a field reads like; where both values read the same, that something has changed. `textOf`: display text of a value;
 * `isFirst`: there was none before.
 */
export function changeText(
  module: string,
  { field, from, to }: ChangedValue,
  t: Translate,
  { isFirst = false, textOf = listedText }: { isFirst?: boolean; textOf?: typeof listedText } = {},
): ChangeText {
  const label = fieldText(field, t, module)
  const after = textOf(field, to, t)
  if (isFirst) return { label, after }
  const before = textOf(field, from, t)
  if (before !== after) return { label, before, after }
  return { label, before, after: t(isRichText(field, to) || isRichText(field, from) ? '只改了格式' : '已改动') }
}
