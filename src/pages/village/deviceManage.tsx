import type { ResourceSearch } from '@/records/list/listSearch'
import { devices } from '@/records/declared/devices'
import { ResourcePage } from '@/records/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/deviceManage': ResourceSearch<typeof devices>
  }
}

/** Field devices of the villages. */
export default function DeviceManage() {
  return <ResourcePage resource={devices} />
}
