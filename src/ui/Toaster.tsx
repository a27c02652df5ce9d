import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useTexts } from '@/i18n/useTexts'
import { Toaster, toast } from 'sonner'

let arrived = () => {}
/** Resolves when the toaster listens: what is said before would be lost. */
export const ready = new Promise<void>((resolve) => {
  arrived = resolve
})

function Host() {
  const { t } = useTexts()
  useEffect(() => arrived(), [])
  // An open dialog makes the rest of the page inert; this mark keeps messages readable and operable above it.
  return (
    <div data-react-aria-top-layer="true">
      <Toaster
        position="top-center"
        offset={{ top: 72 }}
        mobileOffset={{ top: 72 }}
        richColors
        closeButton
        containerAriaLabel={t('消息')}
      />
    </div>
  )
}

const element = document.createElement('div')
document.body.append(element)
createRoot(element).render(<Host />)

export { toast }
