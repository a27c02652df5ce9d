import * as z from 'zod/mini'
import { serverText, type TextKey } from '@/i18n/init'
import { check, type Rule } from '@/lib/rules/check'

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

/** The same, not empty, without the spaces around it; `missing` is the message for an empty one. */
export const filledRule = (name: TextKey, missing: TextKey, max: number) =>
  z.pipe(z.string().check(z.trim()), textRules(name, { required: true, message: missing }, { max }))

/** An e-mail address of fewer than 255 characters (spec §5), or none. */
export const emailRule = textRules('邮箱', { type: 'email', message: '邮箱格式不正确' })

/** A text from a row or a stored draft; '' when it is missing or of another type. */
export const looseText = z.catch(z.string(), '')
