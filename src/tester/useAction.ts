import { useState } from 'react'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import { isUnsupported } from './local'
import { ScenarioTextError } from './scenarioText'
import { useTesterTexts, type T } from './useTesterTexts'

/** The message of an error. */
export function failureText(error: unknown, t: T, title: (text: string) => string): string {
  if (isUnsupported(error)) return t('这里没有这项功能：请求由外部服务器回答')
  if (error instanceof ScenarioTextError) {
    if (error.reason === 'size') return t('内容过大，不是场景')
    if (error.reason === 'link') return t('没有读出链接里的场景')
    if (error.reason === 'json') return t('不是有效的 JSON')
    return error.path ? t('不符合场景的格式：{{path}}', { path: error.path }) : t('不符合场景的格式')
  }
  return title(error instanceof Error ? error.message : String(error))
}

/** Runs actions of buttons, one at a time; reports outcomes that are not visible otherwise. */
export function useAction() {
  const { t, title } = useTesterTexts()
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<unknown>, done?: string) => {
    if (busy) return
    setBusy(true)
    const perform = async () => {
      try {
        await work()
        if (done !== undefined) toastSuccess(done)
      } catch (error) {
        toastError(failureText(error, t, title))
      } finally {
        setBusy(false)
      }
    }
    void perform()
  }
  return { run, busy }
}
