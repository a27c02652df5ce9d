import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'

/** Sets react-aria's locale to the console's language instead of the browser's. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { locale } = useTexts()
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
