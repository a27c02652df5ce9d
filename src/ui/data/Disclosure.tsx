import type { ReactNode } from 'react'
import { Button, Disclosure as AriaDisclosure, DisclosurePanel, Heading } from 'react-aria-components'
import arrowIcon from 'virtual:icon/arrow-right-s-line'
import './disclosure.css'
import { Icon } from '../base/Icon'

interface DisclosureProps {
  title: string
  children: ReactNode
  /** Initially expanded. */
  open?: boolean
  disabled?: boolean
  /** Heading level of the title. */
  level?: 2 | 3 | 4
}

/** A collapsible section. */
export function Disclosure({ title, children, open = false, disabled = false, level = 3 }: DisclosureProps) {
  return (
    <AriaDisclosure className="disclosure" defaultExpanded={open} isDisabled={disabled}>
      <Heading level={level}>
        <Button slot="trigger" className="disclosure-title">
          <Icon path={arrowIcon} size={16} />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel className="disclosure-panel">{children}</DisclosurePanel>
    </AriaDisclosure>
  )
}
