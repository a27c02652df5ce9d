import { useTexts } from '@/i18n/useTexts'
import { PRODUCT_TITLE } from '@/settings/app'
import { hrefTo } from '@/routes/address'

/** Logo and product title, linking to the root. */
export function Logo({ short = false }: { short?: boolean }) {
  const { title } = useTexts()
  const label = title(PRODUCT_TITLE)
  return (
    <a
      href={hrefTo({ to: '/' })}
      className={`flex h-[60px] shrink-0 items-center gap-2 ${short ? 'justify-center' : 'px-5'}`}
      aria-label={short ? label : undefined}
    >
      <img src="./icons/icon.svg" alt="" width="32" height="32" className="rounded-field" />
      {!short && (
        <span className="logo-title text-[16px] leading-[20px] font-medium in-lang-en:text-[14px] in-lang-en:leading-[18px]">
          {label}
        </span>
      )}
    </a>
  )
}
