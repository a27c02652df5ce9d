import { listOptions } from '@/client/records'

/** The rows of the plan. */
export const plan = listOptions('table', { pageNo: 1, pageSize: 6 })
/** The latest notices. */
export const notices = listOptions('notice', { pageNo: 1, pageSize: 5 })
