import { useTexts } from '@/i18n/useTexts'
import { PRODUCT_TITLE } from '@/settings/app'

/** Copyright, the current year and the product title (spec §2). */
export function Footer() {
  const { title } = useTexts()
  return (
    <footer className="shell-foot flex min-h-14 items-center justify-center gap-1 px-5 py-2 text-center text-plain">
      Copyright © {new Date().getFullYear()} {title(PRODUCT_TITLE)}
    </footer>
  )
}
