import { useEffect, type ReactNode } from 'react'
import lockIcon from 'virtual:icon/lock-2-line'
import { useTexts } from '@/i18n/useTexts'
import { PRODUCT_TITLE } from '@/settings/app'
import { Icon } from '@/ui/data/Icon'
import './lock.css'

interface LockFrameProps {
  title: string
  words: string
  children: ReactNode
}

/** A screen of its own about the lock of this device: nothing of the console is behind it. */
export function LockFrame({ title: heading, words, children }: LockFrameProps) {
  const { title } = useTexts()
  const product = title(PRODUCT_TITLE)
  useEffect(() => {
    document.title = `${heading} - ${product}`
  }, [heading, product])
  return (
    <main className="lock-screen">
      <p className="lock-product">{product}</p>
      <section className="panel lock-panel">
        <span className="lock-mark">
          <Icon path={lockIcon} size={24} />
        </span>
        <h1 className="text-center text-xl font-medium">{heading}</h1>
        <p className="lock-words">{words}</p>
        {children}
      </section>
    </main>
  )
}
