import { create } from 'zustand'
import { recall, store } from './pageMemory'
import { useSession, type Session } from './session'

type Bound = Pick<Session, 'username' | 'villages'>

/** What was chosen in this window, by account; the rest is read from the device. */
const useChosen = create<Readonly<Record<string, readonly string[]>>>(() => ({}))

// Chosen in another window.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === 'myVillages') useChosen.setState({}, true)
})

const chosenOf = ({ username, villages: bound }: Bound, chosen: Readonly<Record<string, readonly string[]>>) => {
  const own = chosen[username] ?? recall('villages', username)
  return bound.length > 0 ? own.filter((village) => bound.includes(village)) : own
}

/** The villages that the person has chosen to see on this device; none for all that they may see. */
export const myVillages = (): readonly string[] => chosenOf(useSession.getState(), useChosen.getState())

/** As `myVillages`, followed. */
export const useMyVillages = (): readonly string[] => chosenOf(useSession(), useChosen())

/** The villages whose records lists and figures hold: those chosen, else those that the account is bound to; none for all. */
export function useShownVillages(): readonly string[] {
  const chosen = useMyVillages()
  const bound = useSession(({ villages }) => villages)
  return chosen.length > 0 ? chosen : bound
}

/** Calls `listener` whenever the choice changes; returns the undo. */
export const onMyVillages = (listener: () => void): (() => void) => useChosen.subscribe(listener)

/** Chooses villages for the signed-in person; none for all. False when the browser refuses to keep it: it holds for this window then. */
export function chooseVillages(villages: readonly string[]): boolean {
  const { username } = useSession.getState()
  const isKept = store('villages', username, villages)
  useChosen.setState({ [username]: villages })
  return isKept
}
