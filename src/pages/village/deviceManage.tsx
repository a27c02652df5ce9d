import { defineResource } from '@/resource/resource'
import { ResourcePage } from '@/resource/ResourcePage'

const devices = defineResource('deviceManage', 'name', {
  name: { width: 180, filter: true },
  serial: { width: 130, filter: true },
  kind: { width: 100, filter: true },
  village: { width: 100, filter: true },
  location: {},
  status: { width: 90, filter: true, tones: { online: 'success', offline: 'neutral', fault: 'error' } },
  battery: { width: 90, sort: true, unit: '%' },
  keeper: { width: 90 },
  installedAt: { width: 120, sort: true },
  lastSeen: { width: 170, sort: true, given: true },
})

/** Devices that villages have in the field. */
export default function DeviceManage() {
  return <ResourcePage resource={devices} />
}
