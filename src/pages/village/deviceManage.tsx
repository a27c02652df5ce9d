import type { ResourceSearch } from '@/list/listSearch'
import { devices } from '@/resource/declared/devices'
import { ResourcePage } from '@/resource/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/deviceManage': ResourceSearch<typeof devices>
  }
}

/** Field devices of the villages. */
export default function DeviceManage() {
  return <ResourcePage resource={devices} />
}
