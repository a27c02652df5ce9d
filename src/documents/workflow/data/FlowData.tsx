import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import copyIcon from 'virtual:icon/file-copy-line'
import openIcon from 'virtual:icon/upload-2-line'
import { useTexts } from '@/i18n/useTexts'
import { logFailure } from '@/lib/logFailure'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { TextArea } from '@/ui/inputs/TextArea'
import { useCopy } from '@/ui/data/useCopy'
import { jsonOf, readJson, type JsonFault } from '../model/jsonFile'
import type { FlowEditor } from '../useFlowEditor'

/** Largest file that is read, in bytes: a full graph has a tenth of it. */
const BYTES_MAX = 5_000_000

interface FlowDataProps {
  editor: FlowEditor
  name: string
  onName: (name: string) => void
}

/** The graph as JSON in the format of the server: to read, to copy, and to take in, which can be undone. */
export function FlowData({ editor, name, onName }: FlowDataProps) {
  const { t } = useTexts()
  const copy = useCopy()
  const stored = jsonOf(editor.graph, name)
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<JsonFault>()
  const text = typed ?? stored
  const take = (given: string) => {
    const read = readJson(given)
    if ('fault' in read) {
      setTyped(given)
      setFault(read.fault)
      return
    }
    setFault(undefined)
    setTyped(undefined)
    editor.act({ name: 'replace', graph: read.graph })
    if (read.name) onName(read.name)
    toastSuccess(t('已换成这份数据，可以撤销'))
  }
  const takeFile = async (file: File | undefined) => {
    if (!file) return
    if (file.size > BYTES_MAX) return toastError(t('文件太大'))
    try {
      take(await file.text())
    } catch (error) {
      logFailure(error)
      toastError(t('文件没有读成，请重新选择'))
    }
    return undefined
  }
  return (
    <div className="flow-data flex flex-col gap-3 overflow-auto p-4">
      <TextArea
        label={t('流程数据（JSON）')}
        value={text}
        onChange={(next) => {
          setTyped(next)
          setFault(undefined)
        }}
        rows={16}
        {...(fault && { error: t(fault.text, { at: fault.at ?? '' }) })}
      />
      <div className="flow-ways">
        <Button
          variant="primary"
          size="sm"
          disabled={typed === undefined || typed === stored}
          onPress={() => take(text)}
        >
          {t('应用')}
        </Button>
        {typed !== undefined && (
          <Button
            size="sm"
            onPress={() => {
              setTyped(undefined)
              setFault(undefined)
            }}
          >
            {t('还原')}
          </Button>
        )}
        <FileTrigger acceptedFileTypes={['.json', 'application/json']} onSelect={(files) => void takeFile(files?.[0])}>
          <Button size="sm" icon={openIcon}>
            {t('导入 {{type}} 文件', { type: '.json' })}
          </Button>
        </FileTrigger>
        <Button size="sm" icon={copyIcon} onPress={() => copy(text, t('已复制'))}>
          {t('复制')}
        </Button>
      </div>
    </div>
  )
}
