import { useState } from 'react'
import { hrefTo } from '@/routes/address'
import { Disclosure } from '@/ui/data/Disclosure'
import { Facts } from '@/ui/data/Facts'
import { useActive } from '../active'
import { useTesterTexts, type TesterText } from '../useTesterTexts'
import { Card } from './Card'
import { library, wordsOf } from './library'

/** Ready scenarios by their ids, and what a tester does while each is applied: from the harmless trouble to the one that asks for a sign-in. */
export const tour: readonly { readonly id: string; readonly act: TesterText }[] = [
  { id: 'signal-lost-while-saving', act: '编辑一条记录，改一下标题，保存。' },
  { id: 'delete-fails', act: '选中两条记录，一起删除。' },
  { id: 'two-devices-one-row', act: '编辑一条记录并保存；在冲突窗口里选定内容，再保存。' },
  { id: '2g-morning', act: '按标题查询，看等待时的列表。' },
  { id: 'refresh-refused', act: '编辑一条记录并保存；要求登录时输入密码。' },
]

/** A few ready scenarios to run through one after the other, each with what to do and what must be seen. */
export function Tour() {
  const { t, locale } = useTesterTexts()
  // Under way after a reload, too; from then on it is the tester who folds it.
  const [begins] = useState(() => tour.some(({ id }) => id === useActive.getState().active?.scenario.id))
  const steps = tour.flatMap(({ id, act }) => {
    const scenario = library.find((one) => one.id === id)
    return scenario ? [{ scenario, act, ...wordsOf(scenario, locale) }] : []
  })
  return (
    <Disclosure title={t('示例导览：{{count}} 步', { count: steps.length })} open={begins}>
      <p className="tester-quiet">{t('都在综合表格里做：按“演练”，照着做，对照应当看到的，再恢复正常。')}</p>
      <a className="btn btn-sm self-start" href={hrefTo({ to: '/vab/table/comprehensiveTable' })}>
        {t('打开综合表格')}
      </a>
      <ol className="panel">
        {steps.map(({ scenario, act, title, expects }) => (
          <Card key={scenario.id} scenario={scenario} title={title} words={{ apply: t('演练'), clear: t('恢复正常') }}>
            <Facts
              items={[
                { term: t('做什么'), value: t(act) },
                { term: t('应当看到'), value: expects },
              ]}
            />
          </Card>
        ))}
      </ol>
    </Disclosure>
  )
}
