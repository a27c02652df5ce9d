import { WorkflowPage } from '@/document/workflow/WorkflowPage'
import { documentSearch as search } from '@/document/usePlace'

export { search }
declare module '@/routes/searches' {
  interface Searches {
    'other/workflow': typeof search
  }
}

/** Workflows. */
export default function WorkflowRoute() {
  return <WorkflowPage />
}
