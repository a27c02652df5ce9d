import { MenuTrigger } from 'react-aria-components'
import { AriaLocale } from '../AriaLocale'
import { Entries, MenuPopover } from '../overlay/Menu'
import { SaveButton } from './SaveButton'

/** A file that a chart can be saved as. */
export interface ChartFile {
  readonly label: string
  readonly onPress: () => void
}

/** The files that a chart can be saved as. */
export const SaveMenu = ({ label, entries }: { label: string; entries: readonly ChartFile[] }) => (
  <AriaLocale>
    <MenuTrigger>
      <SaveButton label={label} />
      <MenuPopover placement="bottom end">
        <Entries
          label={label}
          entries={entries.map((entry) => ({ id: entry.label, label: entry.label }))}
          onAction={(id) => entries.find((entry) => entry.label === id)?.onPress()}
        />
      </MenuPopover>
    </MenuTrigger>
  </AriaLocale>
)
