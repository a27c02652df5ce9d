import { useTexts } from '@/i18n/useTexts'
import { moduleText } from '@/i18n/recordTexts'
import { subjectText } from '@/i18n/subjectTexts'
import { declaredResources } from '@/records/declared/all'
import { useRightsIn } from '@/stores/rights'
import { useHasRoute } from '@/stores/routes'

/** The resources whose pages this person has, by name; the chosen one, and what its records are. */
export function useResource(module: string) {
  const { t } = useTexts()
  const hasRoute = useHasRoute()
  const rightsIn = useRightsIn()
  const offered = declaredResources().filter(({ path, resource }) => hasRoute(path) && rightsIn(resource.module).read)
  const found = offered.find(({ resource }) => resource.module === module)
  return {
    options: offered.map(({ resource }) => ({ id: resource.module as string, label: moduleText(resource.module, t) })),
    chosen: found,
    subject: found ? subjectText(found.resource.module, t) : '',
  }
}
