import type { Editor } from '@tiptap/core'
import { FileTrigger } from 'react-aria-components'
import pictureIcon from 'virtual:icon/image-add-line'
import tableIcon from 'virtual:icon/table-2'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/data/Icon'
import { IconButton } from '@/ui/inputs/IconButton'
import { Popover } from '@/ui/overlay/Popover'
import { tableTools } from '../tableTools'
import { TableForm } from './TableForm'
import { ToolMenu } from './ToolMenu'

interface InsertToolsProps {
  editor: Editor
  inTable: boolean
  onPictures: (pictures: readonly File[]) => void
}

/** Inserts pictures and tables; within a table, its tools. */
export function InsertTools({ editor, inTable, onPictures }: InsertToolsProps) {
  const { t } = useTexts()
  const tools = tableTools.flatMap((group) => group.map((tool, at) => ({ ...tool, startsGroup: at === 0 })))
  return (
    <>
      <FileTrigger allowsMultiple acceptedFileTypes={['image/*']} onSelect={(files) => onPictures([...(files ?? [])])}>
        <IconButton size="sm" icon={pictureIcon} label={t('插入图片')} />
      </FileTrigger>
      {inTable ? (
        <ToolMenu
          editor={editor}
          label={t('表格')}
          trigger={<IconButton size="sm" icon={tableIcon} label={t('表格')} pressed />}
          entries={tools.map(({ label, icon, can, startsGroup }) => ({
            id: label,
            label: t(label),
            icon: <Icon path={icon} size={16} />,
            disabled: can?.(editor) === false,
            startsGroup: startsGroup && label !== tools[0]?.label,
          }))}
          apply={(chain, id) => tools.find(({ label }) => label === id)?.run(chain) ?? chain}
        />
      ) : (
        <Popover label={t('插入表格')} trigger={<IconButton size="sm" icon={tableIcon} label={t('插入表格')} />}>
          {(close) => <TableForm editor={editor} onDone={close} />}
        </Popover>
      )}
    </>
  )
}
