import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { summaryOptions } from '@/client/summary'
import { useTexts } from '@/i18n/useTexts'
import { periodNames, type PeriodName } from '@/lib/periods'
import { fallingBack } from '@/routes/searches'
import { usePage } from '@/routes/usePage'
import { Segmented } from '@/ui/inputs/Segmented'
import { Select } from '@/ui/inputs/Select'
import { useNow } from '@/ui/base/useNow'
import { useRightsIn } from '@/stores/rights'
import { useShownVillages } from '@/stores/villages'
import { widgets } from './catalogue'
import { periodWords } from './periodWords'
import type { Scope } from './widget'

const STANDARD: PeriodName = 'half'

/** What a board shows, in the address of its page. */
export const boardSearch = z.object({
  period: fallingBack(z.enum(periodNames), STANDARD),
  village: fallingBack(z.string().check(z.maxLength(50)), ''),
})

/** The board's period and village from the address of the page, and the controls that change them. */
export function useScope(path: '/dashboard' | '/workbench') {
  const { t } = useTexts()
  const { period, village } = usePage(path).search
  const navigate = useNavigate()
  const day = new Date(useNow()).setHours(0, 0, 0, 0)
  const rightsIn = useRightsIn()
  const shown = useShownVillages()
  const source = Object.values(widgets).find((widget) => widget.village && rightsIn(widget.module).read)?.module
  const villages = useQuery({
    ...summaryOptions(source ?? 'villageusermanage', { groupBy: ['village'] }),
    enabled: source !== undefined,
  })
  const names = villages.data?.groups.map(({ keys }) => keys[0] ?? '').filter((name) => name !== '') ?? []
  const show = (next: Partial<z.infer<typeof boardSearch>>) => {
    const chosen = { period, village, ...next }
    const search = { ...(chosen.period !== STANDARD && { period: chosen.period }), village: chosen.village }
    void navigate({ to: path, search, replace: true })
  }
  const scope: Scope = { period, village, now: day }
  const controls = (
    <div className="board-scope">
      <Segmented
        label={t('时间范围')}
        options={periodNames.map((id) => ({ id, label: t(periodWords[id].now) }))}
        value={period}
        onChange={(next) => show({ period: next })}
      />
      <Select
        label={t('村庄')}
        labelHidden
        options={[...new Set([...names, village])]
          .filter((name) => name !== '')
          .map((name) => ({ id: name, label: name }))}
        value={village === '' ? null : village}
        onChange={(next) => show({ village: next ?? '' })}
        placeholder={t(shown.length > 0 ? '我的村' : '全部村庄')}
        clearable
      />
    </div>
  )
  return { scope, controls }
}
