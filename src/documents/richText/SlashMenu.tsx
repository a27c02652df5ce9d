import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import { SLASH_LIST, slashOption, type Slash } from './slash'

/** The slash menu while it is open. The focus stays in the text, which names the present entry. */
export function SlashMenu({ slash }: { slash: Slash }) {
  const { t } = useTexts()
  const state = useSyncExternalStore(slash.subscribe, slash.get)
  const present = useRef<HTMLDivElement>(null)
  const index = state?.index
  useEffect(() => {
    const option = present.current
    // Not by `scrollIntoView`, which moves the page, too.
    if (option?.parentElement) option.parentElement.scrollTop = option.offsetTop - option.parentElement.clientHeight / 2
  }, [index])
  if (!state) return null
  return createPortal(
    <div id={SLASH_LIST} role="listbox" aria-label={t('插入')} className="panel rich-slash">
      {state.items.map((item, at) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the text's
        <div
          key={item.label}
          id={slashOption(at)}
          ref={at === state.index ? present : null}
          role="option"
          tabIndex={-1}
          aria-selected={at === state.index}
          className="rich-slash-item"
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => state.choose(item)}
        >
          {typeof item.icon === 'string' ? (
            <span className="rich-slash-icon">
              <Icon path={item.icon} size={16} />
            </span>
          ) : (
            <span className="rich-slash-icon" aria-hidden="true" data-number={item.icon.number} />
          )}
          {t(item.label)}
        </div>
      ))}
    </div>,
    state.element,
  )
}
