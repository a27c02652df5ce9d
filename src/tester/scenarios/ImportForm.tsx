import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { Scenario } from '@/protocol/scenario'
import { Button } from '@/ui/inputs/Button'
import { TextArea } from '@/ui/inputs/TextArea'
import { toastSuccess } from '@/ui/feedback/toast'
import { decodeScenario, payloadIn } from '../link'
import { DOCUMENT_MAX, readScenario, ScenarioTextError } from '../scenarioText'
import { failureText } from '../useAction'
import { useTesterTexts } from '../useTesterTexts'
import { addOwn } from './useLibrary'

const readFile = async (file: File) => {
  if (file.size > DOCUMENT_MAX) throw new ScenarioTextError('size')
  return readScenario(await file.text())
}
/** A link, or the document itself. */
const readPasted = async (text: string) => {
  const payload = payloadIn(text)
  return payload === undefined ? readScenario(text) : decodeScenario(payload)
}

/** Imports a scenario from a file, a link or its text, and stores it on this device. */
export function ImportForm({ onDone }: { onDone: () => void }) {
  const { t, title } = useTesterTexts()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  const bring = (work: Promise<Scenario>) =>
    work
      .then((scenario) => {
        const saved = addOwn(scenario)
        if (!saved) return setError(t('浏览器不允许保存，或自存的场景已满'))
        toastSuccess(t('已导入“{{title}}”', { title: saved.title }))
        onDone()
      })
      .catch((reason: unknown) => setError(failureText(reason, t, title)))

  return (
    <div className="panel flex flex-col gap-4 bg-base-200 p-3">
      <TextArea
        label={t('粘贴链接或 JSON')}
        rows={3}
        value={text}
        onChange={(next) => {
          setText(next)
          setError(undefined)
        }}
        error={error}
      />
      <div className="tester-row">
        <Button size="sm" variant="primary" disabled={text.trim() === ''} onPress={() => void bring(readPasted(text))}>
          {t('导入')}
        </Button>
        <FileTrigger
          acceptedFileTypes={['application/json', '.json']}
          onSelect={(files) => {
            const file = files?.[0]
            if (file) void bring(readFile(file))
          }}
        >
          <Button size="sm">{t('选择文件')}</Button>
        </FileTrigger>
        <Button size="sm" variant="ghost" onPress={onDone}>
          {t('取消')}
        </Button>
      </div>
    </div>
  )
}
