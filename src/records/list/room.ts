import { TABLE_EXTRA_ROW_PX, TABLE_OFFSET_PX } from '@/settings/app'

/** The head of the page and the console's foot, so that the window scrolls no further than the table. */
const FRAME_ROWS = 2

/** The room of a table below so many more rows of 60 px (spec §9, decision 23); a sum of CSS lengths. */
export const tableRoom = (extraRows: number): string =>
  `100dvh - ${TABLE_OFFSET_PX + (FRAME_ROWS + extraRows) * TABLE_EXTRA_ROW_PX}px`
