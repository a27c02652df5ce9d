import { useEffect, useRef } from 'react'
import doneIcon from 'virtual:icon/checkbox-circle-fill'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Icon } from '@/ui/data/Icon'
import { TransferFacts } from './TransferFacts'
import type { TransferValues } from './transferValues'

/** The last step: the result. */
export function Result({ values, onAgain }: { values: TransferValues; onAgain: () => void }) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-2 py-4 text-center">
        <Icon path={doneIcon} size={24} className="text-success" />
        <h2 ref={heading} tabIndex={-1} className="text-base font-medium outline-none">
          {t('操作成功')}
        </h2>
        <p className="text-plain">{t('这是演示：没有真的转账，所填内容也没有保存。')}</p>
      </div>
      <TransferFacts values={values} />
      <div className="flex justify-center">
        <Button variant="primary" onPress={onAgain}>
          {t('再转一笔')}
        </Button>
      </div>
    </div>
  )
}
