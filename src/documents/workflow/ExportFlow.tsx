import { useState } from 'react'
import { MenuTrigger } from 'react-aria-components'
import exportIcon from 'virtual:icon/download-line'
import { useTexts } from '@/i18n/useTexts'
import { logFailure } from '@/lib/logFailure'
import { saveFile } from '@/lib/saveFile'
import { toastError } from '@/ui/feedback/toast'
import { IconButton } from '@/ui/inputs/IconButton'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import { fileName } from './fileName'
import type { Graph } from './model/graph'

/** Writes a workflow to a file: a picture, or its data. */
export function ExportFlow({ name, graph, size = 'md' }: { name: string; graph: Graph; size?: 'sm' | 'md' }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const write = async (kind: string) => {
    setBusy(true)
    try {
      if (kind === 'json') {
        const { jsonOf } = await import('./model/jsonFile')
        saveFile(fileName(name, kind), jsonOf(graph, name), 'application/json')
      } else {
        const { saveFlowPicture } = await import('./drawing/pictures')
        await saveFlowPicture(kind === 'svg' ? 'svg' : 'png', graph, name)
      }
    } catch (error) {
      logFailure(error)
      toastError(t('文件没有生成，请重试'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <MenuTrigger>
      <IconButton icon={exportIcon} label={t('导出')} busy={busy} disabled={graph.nodes.length === 0} size={size} />
      <MenuPopover placement="bottom end">
        <Entries
          label={t('导出')}
          entries={[
            { id: 'png', label: t('图片 (.png)') },
            { id: 'svg', label: t('矢量图 (.svg)') },
            { id: 'json', label: t('数据 (.json)') },
          ]}
          onAction={(kind) => void write(kind)}
        />
      </MenuPopover>
    </MenuTrigger>
  )
}
