import { isFileDropItem, type DropItem } from 'react-aria-components'

/** The files among dropped or pasted items. */
export const droppedFiles = (items: readonly DropItem[]): Promise<File[]> =>
  Promise.all(items.flatMap((item) => (isFileDropItem(item) ? [item.getFile()] : [])))
