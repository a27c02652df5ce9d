import { useCallback, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { AsyncComboBox } from '@/ui/inputs/AsyncComboBox'

/** Stands in for a server: answers after half a second. */
async function ask(words: readonly string[], text: string) {
  await new Promise((done) => {
    setTimeout(done, 500)
  })
  return words.filter((word) => word.includes(text)).map((word) => ({ id: word, label: word }))
}

export function Remote() {
  const { t } = useTexts()
  const [office, setOffice] = useState<{ id: string; label: string } | null>(null)
  const find = useCallback((text: string) => ask([t('民政所'), t('农技站'), t('水利站'), t('林业站')], text), [t])
  return <AsyncComboBox label={t('承办单位')} find={find} value={office} onChange={setOffice} />
}
