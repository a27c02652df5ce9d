import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'
import { usePage } from '@/routes/usePage'
import { setTabMeta } from '@/stores/tabs'
import { Tag } from '@/ui/base/Tag'
import { WriteMark } from '@/ui/feedback/WriteMark'
import { Button } from '@/ui/inputs/Button'

export function Marks() {
  const { t } = useTexts()
  const { key } = usePage()
  const [count, setCount] = useState(0)
  const add = () => {
    setCount(count + 1)
    setTabMeta(key, { title: `${t('通知')} (${count + 1})` })
  }
  const reset = () => {
    setCount(0)
    setTabMeta(key, { title: '通知' })
  }
  return (
    <>
      <div className="variant-row">
        <WriteMark state="queued" href={hrefTo({ to: '/sync' })} />
        <WriteMark state="refused" href={hrefTo({ to: '/sync' })} />
        <Tag tone="success" dot>
          {t('在线')}
        </Tag>
      </div>
      <div className="variant-row">
        <Button onPress={add}>{t('标签标题上加一')}</Button>
        <Button variant="ghost" disabled={count === 0} onPress={reset}>
          {t('还原')}
        </Button>
      </div>
    </>
  )
}
