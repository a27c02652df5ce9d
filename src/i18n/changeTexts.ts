import { masked } from '@/lib/security/masked'
import { isPersonalName } from '@/lib/security/personal'
import { htmlText } from '@/lib/security/htmlText'
import { pictureText } from './pictureText'
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

/**
 * Display text of a field's value, of a rich text its words: where a person has to see all of it. `isPicture`: of a field that holds
 * pictures.
 */
export const wholeText = (field: string, value: unknown, t: Translate, isPicture = false): string =>
  isPicture ? pictureText(value, t) : valueText(field, isRichText(field, value) ? wordsOf(value) : value, t)

/** The same where values are listed: personal data by their ends. */
export const listedText = (field: string, value: unknown, t: Translate, isPicture = false): string =>
  isPersonalName(field) && typeof value === 'string' && value !== ''
    ? masked(value)
    : wholeText(field, value, t, isPicture)

interface ChangedValue {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** `data:` URLs of the values that are pictures. */
interface Pictures {
  readonly before: string | undefined
  readonly after: string | undefined
}

interface ChangeTerms {
  readonly pictures?: Pictures | undefined
  readonly isFirst?: boolean
  readonly textOf?: typeof listedText
}

/** A changed field in words, as parts of a `Difference`. */
interface ChangeText {
  readonly label: string
  readonly before?: string
  readonly after: string
  readonly pictures?: Pictures
}

/**
 * What a change of a field reads like; where both values read the same, that something has changed. `pictures`: those that the values
 * are, of a field that holds some; `textOf`: display text of a value; `isFirst`: there was none before.
 */
export function changeText(
  module: string,
  { field, from, to }: ChangedValue,
  t: Translate,
  { pictures, isFirst = false, textOf = listedText }: ChangeTerms = {},
): ChangeText {
  const shared = {
    label: fieldText(field, t, module),
    ...(pictures && { pictures }),
  }
  const after = textOf(field, to, t, pictures !== undefined)
  if (isFirst) return { ...shared, after }
  const before = textOf(field, from, t, pictures !== undefined)
  if (before !== after) return { ...shared, before, after }
  return { ...shared, before, after: t(isRichText(field, to) || isRichText(field, from) ? '只改了格式' : '已改动') }
}
