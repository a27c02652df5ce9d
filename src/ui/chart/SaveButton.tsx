import type { ComponentProps } from 'react'
import { Button } from 'react-aria-components'
import downloadIcon from 'virtual:icon/download-line'
import { Icon } from '../base/Icon'

/** The button of the menu of a chart's files, also before that is loaded. */
export const SaveButton = ({ label, ...rest }: { label: string } & ComponentProps<typeof Button>) => (
  <Button
    {...rest}
    className="btn btn-ghost btn-square ui-button"
    data-size="sm"
    data-deferred="save"
    aria-haspopup="menu"
    aria-label={label}
  >
    <Icon path={downloadIcon} size={16} />
  </Button>
)
