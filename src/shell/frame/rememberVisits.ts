import { recall, store, withChosen } from '@/stores/pageMemory'
import { activeTab, useTabs } from '@/stores/tabs'

/** Stores which pages this person has visited last, for the palette and the home page; returns the undo. */
export function rememberVisits(user: string): () => void {
  const remember = () => {
    const name = activeTab(useTabs.getState())?.name
    const history = recall('history', user)
    if (name !== undefined && name !== history[0]) store('history', user, withChosen(history, name))
  }
  remember()
  return useTabs.subscribe((now, before) => now.active !== before.active && remember())
}
