import { TABLE_EXTRA_ROW_PX, TABLE_OFFSET_PX } from '@/settings/app'

/** The room of a table below so many extra rows, of which the head of the page is one (spec §9, decision 23); a sum of CSS lengths. */
export const tableRoom = (extraRows: number): string => `100dvh - ${TABLE_OFFSET_PX + extraRows * TABLE_EXTRA_ROW_PX}px`
