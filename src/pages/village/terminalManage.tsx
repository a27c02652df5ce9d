import { terminals } from '@/resource/declared/terminals'
import { ResourcePage } from '@/resource/ResourcePage'

/** Terminals of staff and villagers. */
export default function TerminalManage() {
  return <ResourcePage resource={terminals} />
}
