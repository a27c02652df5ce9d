import { useDeferredValue, useMemo } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { countWords } from './words'

interface EditStatusProps {
  /** The words of the content. */
  text: string
  unsaved: boolean
  /** The draft can't be stored, which is said above. */
  trouble: boolean
  /** Pictures that are being stored. */
  adding: number
}

/** The line under an editor: how long the text is, and where it is kept so far. */
export function EditStatus({ text, unsaved, trouble, adding }: EditStatusProps) {
  const { t, number } = useTexts()
  const counted = useDeferredValue(text)
  const words = useMemo(() => countWords(counted), [counted])
  return (
    <div className="document-status">
      <span className="tabular-nums">{t('{{words}} 字', { words: number(words) })}</span>
      <span role="status">
        {adding > 0
          ? t('正在把 {{count}} 张图片存入本机', { count: adding })
          : trouble
            ? ''
            : unsaved
              ? t('还没有保存，草稿每秒存入本机')
              : t('没有未保存的修改')}
      </span>
    </div>
  )
}
