import * as z from 'zod/mini'
import { text } from '@/routes/searches'

/** The parameters of a view (spec §2). */
export const siteSearch = z.object({ url: z.catch(z.string(), ''), title: text, icon: text })

const TITLE_MAX = 40

/** A title from an address, which anybody may have made: one short line, without signs that turn the direction of writing. */
export const shownTitle = (given: string): string =>
  [...given.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim()].slice(0, TITLE_MAX).join('')

/** The name of an icon, or '' for what can't be one. */
export const iconName = (given: string): string => (/^[a-z\d]+(?:-[a-z\d]+)*$/.test(given) ? given : '')
