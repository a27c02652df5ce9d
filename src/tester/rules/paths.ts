import { calls } from '@/api/contract'
import { laterCalls } from '@/api/laterCalls'
import { moduleCalls } from '@/api/modules'
import { rows, type ModuleName } from '@/api/rows'
import type { Option } from '@/ui/inputs/select/option'

const modules = Object.keys(rows) as ModuleName[]
const anyModule = ['/*/getList', '/*/doEdit', '/*/doDelete']
const all = [
  '*',
  ...anyModule,
  ...modules.flatMap((module) => Object.values(moduleCalls(module)).map(({ path }) => path)),
  ...Object.values(calls).map(({ path }) => path),
  ...Object.values(laterCalls).map(({ path }) => path),
]

/** Paths that a rule is often about: every call of the contract, and the patterns over all modules. */
export const pathSuggestions: readonly Option[] = [...new Set(all)].map((path) => ({ id: path, label: path }))
