import { WorkflowPage } from '@/documents/workflow/WorkflowPage'
import { documentSearch as search } from '@/documents/useDocumentAddress'

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
