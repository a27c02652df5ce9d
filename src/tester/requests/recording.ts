import { create } from 'zustand'
import type { RequestEntry } from '@/api/scenario'
import { readSession, writeSession } from '@/lib/storage'
import { networkAt, onTesterMessage, useActive } from '../active'
import { openInEditor } from '../rules/draftStore'
import { freeId } from '../scenarios/useLibrary'
import { toScenario, type NetworkMark, type RecordedEntry } from './recorder'

const KEY = 'tester-recording'
const ENTRIES_MAX = 2000

/** A recording under way; it outlives a reload of the page. */
interface State {
  startedAt: number | null
  networks: readonly NetworkMark[]
  entries: readonly RecordedEntry[]
}
const idle: State = { startedAt: null, networks: [], entries: [] }

export const useRecording = create<State>(() => ({ ...idle, ...(readSession(KEY) as Partial<State> | null) }))
useRecording.subscribe((state) => writeSession(KEY, state))

/** The network that the applied scenario makes now; undefined as long as the hosts have not said. */
const networkNow = () => {
  const { active } = useActive.getState()
  if (active === undefined) return undefined
  return active ? networkAt(active, Date.now()) : 'online'
}

const withNetwork = (networks: readonly NetworkMark[], mark: NetworkMark) =>
  networks.at(-1)?.network === mark.network ? networks : [...networks, mark]

function note(entry: RequestEntry): void {
  const rules = useActive.getState().active?.scenario.rules
  const effect = entry.rule === null ? undefined : rules?.[entry.rule]?.effect
  useRecording.setState(({ startedAt, networks, entries }) =>
    startedAt === null || entry.at < startedAt || entries.length >= ENTRIES_MAX
      ? {}
      : {
          entries: [...entries, { ...entry, ...(effect && { effect }) }],
          networks: withNetwork(networks, { at: entry.at, network: entry.network }),
        },
  )
}

const WATCH_MS = 250
let stopListening: (() => void) | undefined
function listen(): void {
  if (stopListening) return
  const close = onTesterMessage((message) => {
    if (message.type === 'request') note(message.entry)
  })
  const mark = () => {
    const { networks } = useRecording.getState()
    const network = networkNow()
    if (!network) return
    const next = withNetwork(networks, { at: Date.now(), network })
    if (next !== networks) useRecording.setState({ networks: next })
  }
  const timer = setInterval(mark, WATCH_MS)
  stopListening = () => {
    close()
    clearInterval(timer)
    stopListening = undefined
  }
}

/** Goes on with a recording that a reload has interrupted. */
export function resumeRecording(): void {
  if (useRecording.getState().startedAt !== null) listen()
}

/** Begins to record requests and networks. */
export function startRecording(): void {
  const startedAt = Date.now()
  useRecording.setState({ startedAt, networks: [{ at: startedAt, network: networkNow() ?? 'online' }], entries: [] })
  listen()
}

/** Ends the recording and puts the scenario made of it into the editor, where it gets its name. */
export function stopRecording(title: string): void {
  const { startedAt, networks, entries } = useRecording.getState()
  dropRecording()
  if (startedAt === null) return
  const recording = {
    startedAt,
    stoppedAt: Date.now(),
    networks,
    entries: entries.toSorted((a, b) => a.at - b.at || a.no - b.no),
  }
  openInEditor(toScenario(recording, { id: freeId('recorded'), title }))
}

/** Ends the recording and forgets it. */
export function dropRecording(): void {
  stopListening?.()
  useRecording.setState(idle)
}
