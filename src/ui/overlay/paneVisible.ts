import { createContext } from 'react'

/** Whether the surrounding pane is visible; true outside of kept-alive panes. */
export const PaneVisible = createContext(true)
