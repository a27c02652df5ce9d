import { listOptions } from '@/client/records'
import type { ModuleName } from '@/contract/rows'

/** What the gallery counts at most; it says so where there are more. */
const ROWS = 1000

/** Query of the rows of a module that its charts are drawn from. */
export const wholeList = <M extends ModuleName>(module: M) => listOptions(module, { pageNo: 1, pageSize: ROWS })
