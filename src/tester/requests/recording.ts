import { create } from 'zustand'
import type { RequestEntry } from '@/protocol/scenario'
import { readSession, writeSession } from '@/lib/storage'
import { networkAt, onTesterMessage, useActive } from '../active'
import { openInEditor } from '../draftStore'
import { freeId } from '../scenarios/useLibrary'
import { toScenario, type NetworkMark, type RecordedEntry } from './recorder'

const KEY = 'tester-recording'
const ENTRIES_MAX = 2000

/** A running recording; it survives a reload of the page. */
interface State {
  startedAt: number | null
  networks: readonly NetworkMark[]
  entries: readonly RecordedEntry[]
}
const idle: State = { startedAt: null, networks: [], entries: [] }

export const useRecording = create<State>(() => ({ ...idle, ...(readSession(KEY) as Partial<State> | null) }))
useRecording.subscribe((state) => writeSession(KEY, state))

/** The current network of the active scenario; undefined until the hosts have reported. */
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

/** Resumes a recording interrupted by a reload. */
export function resumeRecording(): void {
  if (useRecording.getState().startedAt !== null) listen()
}

/** Starts recording requests and networks. */
export function startRecording(): void {
  const startedAt = Date.now()
  useRecording.setState({ startedAt, networks: [{ at: startedAt, network: networkNow() ?? 'online' }], entries: [] })
  listen()
}

/** Stops the recording and opens the resulting scenario in the editor. */
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

/** Stops the recording and discards it. */
export function dropRecording(): void {
  stopListening?.()
  useRecording.setState(idle)
}
