import { create } from 'zustand'
import { coarsePoint, type Fix } from '@/lib/placeTaken'
import { useSession } from './session'

/** Where the device was when the person asked: to a hundred metres, in memory alone, until the page is closed or somebody else signs in. */
export type Here = Pick<Fix, 'point' | 'at'>

interface Known {
  readonly owner: string
  readonly here?: Here
  /** Paths of the lists that begin with what is near. */
  readonly near: readonly string[]
}

const useKnown = create<Known>(() => ({ owner: '', near: [] }))

function own(): Known {
  const { username: owner } = useSession.getState()
  const known = useKnown.getState()
  return known.owner === owner ? known : { owner, near: [] }
}

/** Where the device was when the signed-in person asked last; undefined before. */
export function useHere(): Here | undefined {
  const owner = useSession(({ username }) => username)
  return useKnown((known) => (known.owner === owner ? known.here : undefined))
}

/** The same, while the list at this path begins with what is near. */
export function useNear(path: string): Here | undefined {
  const here = useHere()
  return useKnown(({ near }) => near.includes(path)) ? here : undefined
}

/** Remembers where the device is, rounded. */
export const setHere = ({ point, at }: Fix): void =>
  useKnown.setState({ ...own(), here: { point: coarsePoint(point), at } })

/** Whether the list at this path begins with what is near. */
export function setNear(path: string, on: boolean): void {
  const known = own()
  const others = known.near.filter((one) => one !== path)
  useKnown.setState({ ...known, near: on ? [...others, path] : others })
}
