import { useEffect, useState } from 'react'
import topIcon from 'virtual:icon/arrow-up-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/data/Icon'

const FAR_PX = 400

/** Appears once the page is scrolled a good way down. */
export function BackToTop() {
  const { t } = useTexts()
  const [far, setFar] = useState(false)
  useEffect(() => {
    const follow = () => setFar(scrollY > FAR_PX)
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  if (!far) return null
  return (
    <button
      type="button"
      className="panel fixed right-4 bottom-20 z-10 grid size-11 cursor-pointer place-items-center text-primary shadow-lg"
      aria-label={t('回到顶部')}
      title={t('回到顶部')}
      onClick={() => scrollTo({ top: 0 })}
    >
      <Icon path={topIcon} />
    </button>
  )
}
