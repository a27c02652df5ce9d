import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'

interface SafeActionProps {
  onPress: () => void
  /** Where the dialog has no other action to stand out. */
  primary?: boolean
  children: ReactNode
}

/**
 * The action of an alert dialog that destroys nothing; it has the focus when the dialog opens. Not a native button: a dialog below takes
 * the focus back from `autofocus`.
 */
export const SafeAction = ({ onPress, primary = false, children }: SafeActionProps) => (
  // eslint-disable-next-line jsx-a11y/no-autofocus -- Enter on an alert dialog must destroy nothing
  <Button className={primary ? 'btn btn-primary' : 'btn'} autoFocus onPress={onPress}>
    {children}
  </Button>
)
