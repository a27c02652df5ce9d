import { calls } from '@/contract/calls'
import { tidyRow } from '@/contract/tidy'

/** The body of a write or a registration with its texts put right as the fields' kinds are, before it is judged; others as they are. */
export function tidyBody(path: string, body: unknown): unknown {
  if (path === calls.register.path || path.startsWith('/phone')) return tidyRow('userManagement', body)
  const [, module = '', call] = path.split('/')
  return call === 'doEdit' ? tidyRow(module, body) : body
}
