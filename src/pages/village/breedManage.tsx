import { herds } from '@/resource/declared/herds'
import { ResourcePage } from '@/resource/ResourcePage'

/** Livestock of the villages. */
export default function BreedManage() {
  return <ResourcePage resource={herds} />
}
