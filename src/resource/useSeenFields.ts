import { useMemo } from 'react'
import { allows } from '@/routes/access'
import { useSession } from '@/stores/session'
import type { Resource } from './resource'

/** Tells whether the signed-in user may see a field of a resource. */
function useIsSeen(): (resource: Resource, field: string) => boolean {
  const admin = useSession(({ fullAccess }) => fullAccess)
  const role = useSession(({ roles }) => roles)
  const permission = useSession(({ permissions }) => permissions)
  return useMemo(
    () =>
      ({ fields }, field) => {
        const demand = fields[field]?.demand
        return !demand || allows({ admin, role, permission }, demand)
      },
    [admin, role, permission],
  )
}

/** The fields that the signed-in user may see, in order of declaration. */
export function useSeenFields(resource: Resource): readonly string[] {
  const isSeen = useIsSeen()
  return useMemo(() => Object.keys(resource.fields).filter((field) => isSeen(resource, field)), [resource, isSeen])
}

/** Tells the fields of a module that the signed-in user may not see. `resources`: those that are declared. */
export function useHiddenFields(resources: readonly Resource[]): (module: string) => readonly string[] {
  const isSeen = useIsSeen()
  return (module) => {
    const resource = resources.find((one) => one.module === module)
    return resource ? Object.keys(resource.fields).filter((field) => !isSeen(resource, field)) : []
  }
}
