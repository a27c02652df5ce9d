import i18n from 'i18next'
import * as z from 'zod/mini'
import { serverText, type TextKey } from '@/i18n/init'
import { explainIssues, formTexts } from '@/i18n/issueTexts'
import { numberFaultText, numberTexts } from '@/i18n/numberTexts'
import { currentTexts } from '@/i18n/useTexts'
import { numberFault, readEntry, type NumberFault, type NumberTerms } from '@/lib/numberEntry'
import { tidyLine } from '@/lib/tidy'
import { check, type Rule } from '@/lib/rules/check'
import { isPhone } from '@/lib/validators'

/**
 * A text that follows rules of spec §5, with their messages in the current language. `name`: the field's label. A rule's `message` is a
 * dictionary key, too.
 */
export const textRules = (name: TextKey, ...rules: readonly (Rule & { readonly message?: TextKey })[]) =>
  z.string().check((context) => {
    for (const rule of rules) {
      const message = check(context.value, rule, serverText(name), serverText)
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value })
    }
  })

/** Text of at most `max` characters. */
export const textRule = (name: TextKey, max: number) => textRules(name, { max })

/** The same, not empty, without the spaces around it and signs that nobody sees; `missing` is the message for an empty one. */
export const filledRule = (name: TextKey, missing: TextKey, max: number) =>
  z.pipe(z.string().check(z.overwrite(tidyLine)), textRules(name, { required: true, message: missing }, { max }))

/** A phone by which somebody can sign in, or none. */
export const phoneOrNoneRule = z.string().check(z.refine((text) => text === '' || isPhone(text), formTexts.phone))

/** An e-mail address of fewer than 255 characters (spec §5), or none. */
export const emailRule = textRules('邮箱', { type: 'email', message: formTexts.email })

// Each form's schema is made of these rules, or stands beside them.
explainIssues()

/** Before the texts are there, as in a worker, the message without its bounds. */
const reason = (fault: NumberFault | undefined) =>
  fault && (i18n.isInitialized ? numberFaultText(fault, currentTexts()) : numberTexts[fault.code])

/** The number of a `NumberField` of these terms; text in its place was not taken and says why. `missing`: the message for none. */
export const numberRule = (missing: TextKey, terms: NumberTerms) =>
  z
    .number({
      error: ({ input }) => (typeof input === 'string' ? reason(readEntry(input, terms).fault) : undefined) ?? missing,
    })
    .check((context) => {
      const message = reason(numberFault(context.value, terms))
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value })
    })

/** A number from a row or a stored draft, or what was typed in its place, which `numberRule` refuses. */
export const looseNumber = (missing: number | null) =>
  z.catch(z.nullable(z.union([z.number(), z.string()])), missing) as unknown as z.ZodMiniType<number>

/** A text from a row or a stored draft; '' when it is missing or of another type. */
export const looseText = z.catch(z.string(), '')
