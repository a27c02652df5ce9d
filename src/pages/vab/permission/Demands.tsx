import { useId } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Allow } from '@/stores/allowed'
import type { Demand } from '@/stores/allowed'
import { toastInfo } from '@/ui/feedback/toast'
import { demandRows } from './demands'

/** A demand as source code. */
const written = (demand: Demand) =>
  JSON.stringify(demand)
    .replaceAll('"', "'")
    .replaceAll(/'(\w+)':/g, '$1: ')
    .replaceAll(',', ', ')
    .replace(/^\{(.*)\}$/, '{ $1 }')

/** A button shown only if the demand is met, with the demand below it. */
function Demanded({ name, demand }: { name: string; demand: Demand }) {
  const { t } = useTexts()
  return (
    <li className="flex min-w-0 flex-col items-start gap-2 rounded-box border border-base-300 p-3">
      <Allow
        demand={demand}
        fallback={<p className="flex min-h-10 items-center text-plain max-lg:min-h-11">{t('未显示')}</p>}
      >
        <button type="button" className="btn" onClick={() => toastInfo(t('当前帐号可以使用“{{name}}”', { name }))}>
          {name}
        </button>
      </Allow>
      <code className="text-xs break-words text-plain">{written(demand)}</code>
    </li>
  )
}

/** The modes of the permission check, each by role, by permission and by both. */
export function Demands() {
  const { t } = useTexts()
  const id = useId()
  return (
    <section className="panel flex flex-col gap-5 p-5">
      <h2 className="text-base font-medium">{t('按角色和权限显示按钮')}</h2>
      {demandRows.map(({ mode, meaning, byRole, byPermission, byBoth }) => (
        <div key={mode} role="group" aria-labelledby={`${id}-${mode}`} className="flex flex-col gap-2">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3 id={`${id}-${mode}`} className="font-medium">
              {mode === 'list' ? t('列表') : mode}
            </h3>
            <p className="text-xs text-plain">{t(meaning)}</p>
          </div>
          <ul className="grid gap-3 md:grid-cols-3">
            <Demanded name={t('按角色')} demand={byRole} />
            <Demanded name={t('按权限')} demand={byPermission} />
            <Demanded name={t('按角色和权限')} demand={byBoth} />
          </ul>
        </div>
      ))}
    </section>
  )
}
