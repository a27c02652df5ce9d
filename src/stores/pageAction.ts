import { create } from 'zustand'

/** The main action of a page, such as adding a record. */
export interface PageAction {
  readonly label: string
  readonly disabled: boolean
  readonly onPress: () => void
}

/** The main action of the page in front, where a bar outside of the page has it; null for none. */
export const usePageAction = create<{ readonly action: PageAction | null }>(() => ({ action: null }))

/** Makes it the main action of the page in front; returns the undo, for when the page is left. */
export function offerPageAction(action: PageAction): () => void {
  usePageAction.setState({ action })
  return () => usePageAction.setState((now) => (now.action === action ? { action: null } : now))
}
