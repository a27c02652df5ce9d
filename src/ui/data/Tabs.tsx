import { useEffect, useRef, type ReactNode } from 'react'
import { Tab, TabList, TabPanel, TabPanels, Tabs as AriaTabs } from 'react-aria-components'
import { AriaLocale } from '../AriaLocale'
import { Icon } from '../base/Icon'
import './tabs.css'

export interface TabEntry<T extends string = string> {
  readonly id: T
  readonly label: string
  /** Path data from `virtual:icon/…`. */
  readonly icon?: string
  readonly content: ReactNode
  readonly disabled?: boolean
}

interface TabsProps<T extends string> {
  label: string
  tabs: readonly TabEntry<T>[]
  value: T
  onChange: (value: T) => void
  variant?: 'line' | 'card'
  /** Keep hidden panels mounted, with their input. */
  keep?: boolean
}

/** Tabs; a row wider than the window scrolls. */
export function Tabs<T extends string>({ label, tabs, value, onChange, variant = 'line', keep = false }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[data-selected]')
    // Not scrollIntoView, which would scroll the page too.
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2
  }, [value])
  return (
    <AriaLocale>
      <AriaTabs
        className="ui-tabs"
        data-variant={variant}
        selectedKey={value}
        onSelectionChange={(key) => {
          const tab = tabs.find(({ id }) => id === key)
          if (tab) onChange(tab.id)
        }}
      >
        <TabList ref={list} aria-label={label} className="ui-tab-list">
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} isDisabled={tab.disabled ?? false} className="ui-tab">
              {tab.icon !== undefined && <Icon path={tab.icon} size={16} />}
              {tab.label}
            </Tab>
          ))}
        </TabList>
        <TabPanels>
          {tabs.map((tab) => (
            <TabPanel key={tab.id} id={tab.id} className="ui-tab-panel" shouldForceMount={keep}>
              {tab.content}
            </TabPanel>
          ))}
        </TabPanels>
      </AriaTabs>
    </AriaLocale>
  )
}
