import { declaredResources } from '@/records/declared/all'
import { useHiddenFields } from '@/records/useSeenFields'

/** Returns the fields of any module that the person may not see. */
export const useHidden = () => useHiddenFields(declaredResources().map(({ resource }) => resource))
