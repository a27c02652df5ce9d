import type { ResourceSearch } from '@/list/listSearch'
import { terminals } from '@/resource/declared/terminals'
import { ResourcePage } from '@/resource/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/terminalManage': ResourceSearch<typeof terminals>
  }
}

/** Terminals of staff and villagers. */
export default function TerminalManage() {
  return <ResourcePage resource={terminals} />
}
