import i18n from 'i18next'
import type { en } from './en'
import { homonyms } from './homonyms'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    keySeparator: false
    nsSeparator: false
    resources: { translation: typeof en }
  }
}

type Entries = typeof en
/** By its name the compiler says in one line what lacks a text; the texts themselves it would list. */
interface EnglishDictionary extends Entries {}

export type TextKey = keyof EnglishDictionary

/** Initialises i18next. Chinese is the key and needs no dictionary save for homonyms; English is loaded on demand. */
export async function initTexts(language: 'zh' | 'en'): Promise<void> {
  await i18n.init({
    lng: 'zh',
    fallbackLng: false,
    resources: { zh: { translation: homonyms } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  })
  await changeTexts(language)
}

/** Switches the language without a reload, and the document's `lang`. */
export async function changeTexts(language: 'zh' | 'en'): Promise<void> {
  if (language === 'en' && !i18n.hasResourceBundle('en', 'translation')) {
    const { en } = await import('./en')
    i18n.addResourceBundle('en', 'translation', en)
  }
  await i18n.changeLanguage(language)
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
}

/** Translates a run-time text (a server title or message); unchanged without a dictionary entry or before initialisation. */
export const serverText = (given: string): string =>
  !i18n.isInitialized
    ? given
    : String((i18n.t as (key: string, options: object) => unknown)(given, { skipInterpolation: true }))
