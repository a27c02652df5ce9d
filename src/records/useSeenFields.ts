import { useMemo } from 'react'
import { isPersonal } from '@/lib/security/personal'
import { useSees } from '@/stores/sees'
import { usePeople } from '@/client/people'
import { recordFilters } from './recordFilters'
import { hasPeople, type Resource } from './resource'

/** Returns whether the signed-in user may see a field of a resource, of personal data at least a part. */
function useIsSeen(): (resource: Resource, field: string) => boolean {
  const sees = useSees()
  return ({ module }, field) => isPersonal(module, field) || sees(module, field)
}

/** The fields that the signed-in user may see, in order of declaration. */
export function useSeenFields(resource: Resource): readonly string[] {
  const isSeen = useIsSeen()
  const seen = Object.keys(resource.fields).filter((field) => isSeen(resource, field))
  const names = seen.join()
  // The same array until a right changes.
  return useMemo(() => names.split(',').filter(Boolean), [names])
}

/** The filters of a resource's list by fields that the signed-in user sees whole. */
export function useRecordFilters(resource: Resource) {
  const sees = useSees()
  const people = usePeople(hasPeople(resource))
  const all = useMemo(() => recordFilters(resource, people), [resource, people])
  const names = all.flatMap(({ name }) => (sees(resource.module, name) ? [name] : [])).join()
  return useMemo(() => all.filter(({ name }) => names.split(',').includes(name)), [all, names])
}

/** Returns the fields of a module that the signed-in user may not see. `resources`: those that are declared. */
export function useHiddenFields(resources: readonly Resource[]): (module: string) => readonly string[] {
  const isSeen = useIsSeen()
  return (module) => {
    const resource = resources.find((one) => one.module === module)
    return resource ? Object.keys(resource.fields).filter((field) => !isSeen(resource, field)) : []
  }
}
