import { defineResource } from '@/resource/resource'
import { ResourcePage } from '@/resource/ResourcePage'

const terminals = defineResource('terminalManage', 'name', {
  name: { width: 180, filter: true },
  serial: { width: 130, filter: true },
  kind: { width: 110, filter: true },
  village: { width: 100, filter: true },
  holder: { width: 110, filter: true },
  ip: { width: 140 },
  software: { width: 120 },
  status: { width: 100, filter: true, tones: { online: 'success', offline: 'neutral', locked: 'warning' } },
  lastLogin: { width: 180, sort: true, given: true },
})

/** Terminals that staff and villagers work at. */
export default function TerminalManage() {
  return <ResourcePage resource={terminals} />
}
