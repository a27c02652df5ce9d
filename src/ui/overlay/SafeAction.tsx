import type { ReactNode } from 'react'

interface SafeActionProps {
  onPress: () => void
  /** Where the dialog has no other action to stand out. */
  primary?: boolean
  children: ReactNode
}

/** The action of an alert dialog that destroys nothing; it has the focus when the dialog opens. */
export const SafeAction = ({ onPress, primary = false, children }: SafeActionProps) => (
  // eslint-disable-next-line jsx-a11y/no-autofocus -- Enter on an alert dialog must destroy nothing
  <button type="button" className={`btn ${primary ? 'btn-primary' : ''}`} autoFocus onClick={onPress}>
    {children}
  </button>
)
