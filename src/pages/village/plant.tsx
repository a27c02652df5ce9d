import { crops } from '@/resource/declared/crops'
import { ResourcePage } from '@/resource/ResourcePage'

/** Crops on the plots of the villages. */
export default function Plant() {
  return <ResourcePage resource={crops} />
}
