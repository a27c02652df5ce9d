import { WorkflowPage } from '@/document/workflow/WorkflowPage'

/** Workflows. */
export default function WorkflowRoute() {
  return <WorkflowPage />
}
