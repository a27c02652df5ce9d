import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useTexts } from '@/i18n/useTexts'
import { shortcuts } from '@/lib/shortcuts'
import { Toaster, toast, type ExternalToast } from 'sonner'
import { clearToastLog, logToast, type ToastKind } from './toastLog'
import './toaster.css'

let arrived = () => {}
/** Resolves once the toaster is mounted: earlier messages would be lost. */
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
      // Over the bar at the top, not over the field that one types into.
      mobileOffset={{ top: 8 }}
      richColors
      closeButton
      // Sonner's default Alt+T reopens closed tabs.
      hotkey={['altKey', shortcuts.messages.code]}
      containerAriaLabel={t('消息')}
    />
  )
}

const element = document.createElement('div')
// A modal dialog makes the rest of the page inert; this attribute exempts the messages. Set before the element is attached, because a
// dialog may already be open.
element.dataset.reactAriaTopLayer = 'true'
document.body.append(element)
createRoot(element).render(<Host />)

/** Shows a message and notes it. */
export const present = (kind: ToastKind, text: string, options: ExternalToast): string | number =>
  toast[kind](text, logToast(kind, text, options))

export { clearToastLog }
