import { affairs } from '@/resource/declared/affairs'
import { ResourcePage } from '@/resource/ResourcePage'

/** Applications of villagers, from receipt to completion. */
export default function GovernmentAffairs() {
  return <ResourcePage resource={affairs} />
}
