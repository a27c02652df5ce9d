import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useTexts } from '@/i18n/useTexts'
import { Toaster, toast } from 'sonner'
import './toaster.css'

let arrived = () => {}
/** Resolves when the toaster listens: what is said before would be lost. */
export const ready = new Promise<void>((resolve) => {
  arrived = resolve
})

function Host() {
  const { t } = useTexts()
  useEffect(() => arrived(), [])
  return (
    <Toaster
      position="top-center"
      offset={{ top: 72 }}
      mobileOffset={{ top: 72 }}
      richColors
      closeButton
      // Alt+T, its own choice, opens closed tabs again.
      hotkey={['altKey', 'KeyM']}
      containerAriaLabel={t('消息')}
    />
  )
}

const element = document.createElement('div')
// An open dialog makes the rest of the page inert; this mark keeps messages readable and operable above it. The element joins
// the page with it, because a dialog may be open by then.
element.dataset.reactAriaTopLayer = 'true'
document.body.append(element)
createRoot(element).render(<Host />)

export { toast }
