import { useState } from 'react'
import { useKnownValues, villageModules } from '@/client/knownValues'
import { VILLAGE } from '@/contract/villages'
import { useTexts } from '@/i18n/useTexts'
import { useRightsIn } from '@/stores/rights'
import { useSession } from '@/stores/session'
import { chooseVillages, useMyVillages } from '@/stores/villages'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { CheckboxGroup } from '@/ui/inputs/CheckboxGroup'
import { SearchField } from '@/ui/inputs/SearchField'
import { Dialog } from '@/ui/overlay/Dialog'
import { RowsSkeleton } from '@/ui/feedback/Skeletons'

/** From this many villages on they can be looked for by name. */
const MANY = 12

/** Chooses the villages whose records lists, figures and search show to this person on this device. */
export function VillagesDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useTexts()
  const bound = useSession(({ villages }) => villages)
  const mine = useMyVillages()
  const rightsIn = useRightsIn()
  const {
    values: villages,
    isPart,
    isPending,
  } = useKnownValues(bound.length > 0 ? [] : villageModules.filter((module) => rightsIn(module).read), VILLAGE)
  const [chosen, setChosen] = useState(mine)
  const [text, setText] = useState('')
  const known = [...new Set(bound.length > 0 ? bound : [...villages, ...mine])].toSorted(
    new Intl.Collator(locale).compare,
  )
  const found = known.filter((village) => village.includes(text.trim()))
  const choose = (next: readonly string[]) => {
    const isKept = chooseVillages(next)
    onClose()
    if (!isKept) toastError(t('浏览器不允许保存这个选择'))
    else
      toastSuccess(next.length > 0 ? t('现在只看 {{count}} 个村', { count: next.length }) : t('现在显示您能看的全部村'))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('我的村')}
      closeLabel={t('关闭')}
      foot={
        <div className="flex w-full flex-wrap justify-end gap-2 max-sm:*:grow">
          <Button onPress={() => choose([])}>{t('显示全部村')}</Button>
          <Button variant="primary" disabled={chosen.length === 0} onPress={() => choose(chosen)}>
            {t('只看这些村')}
          </Button>
        </div>
      }
    >
      <p className="mb-4 text-plain">
        {t('列表、数字和查找只含所选村的记录，指名由您办理的不受影响。选择只记在这台设备上，随时可以改回。')}
      </p>
      {known.length === 0 ? (
        isPending ? (
          <RowsSkeleton rows={2} />
        ) : (
          <p className="text-plain">{isPart ? t('本机还不知道有哪些村') : t('记录里还没有村')}</p>
        )
      ) : (
        <>
          {known.length >= MANY && <SearchField label={t('按名称查找')} value={text} onChange={setText} />}
          <CheckboxGroup
            label={t('村庄')}
            all={text === ''}
            options={found.map((village) => ({ id: village, label: village }))}
            value={chosen.filter((village) => found.includes(village))}
            onChange={(next) => setChosen([...chosen.filter((village) => !found.includes(village)), ...next])}
          />
          <p className="field-foot" role="status">
            {chosen.length > 0 && t('已选 {{count}} 个村', { count: chosen.length })}
            {isPart && ` · ${t('只列出本机知道的村')}`}
          </p>
        </>
      )}
    </Dialog>
  )
}
