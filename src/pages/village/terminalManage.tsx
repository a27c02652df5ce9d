import type { ResourceSearch } from '@/records/list/listSearch'
import { terminals } from '@/records/declared/terminals'
import { ResourcePage } from '@/records/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/terminalManage': ResourceSearch<typeof terminals>
  }
}

/** Terminals of staff and villagers. */
export default function TerminalManage() {
  return <ResourcePage resource={terminals} />
}
