import { devices } from '@/resource/declared/devices'
import { ResourcePage } from '@/resource/ResourcePage'

/** Field devices of the villages. */
export default function DeviceManage() {
  return <ResourcePage resource={devices} />
}
