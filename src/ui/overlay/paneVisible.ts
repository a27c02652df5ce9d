import { createContext } from 'react'

/** Whether the page that a part belongs to is in front; parts outside of kept pages are always visible. */
export const PaneVisible = createContext(true)
