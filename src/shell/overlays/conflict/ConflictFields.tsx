import { useState } from 'react'
import type { WriteDetail } from '@/protocol/outbox'
import { useTexts } from '@/i18n/useTexts'
import {
  allPicks,
  chosen,
  clashesOf,
  firstPicks,
  resolutionOf,
  type Clash,
  type FieldPick,
  type Picks,
} from '@/offline/conflict/clashes'
import { Button } from '@/ui/inputs/Button'
import { Disclosure } from '@/ui/data/Disclosure'
import { comparisonOf, repaired, settledPick } from '@/offline/conflict/comparison'
import { ClashField } from './ClashField'
import { ClashParts } from './ClashParts'
import './conflict.css'
import type { Resolving } from './useResolve'

interface ConflictPartProps {
  write: WriteDetail
  recordTitle: string
  resolving: Resolving
  onClose: () => void
}

/** Both sides changed the record: pick mine, theirs or a merge per field. */
export function ConflictFields({ write, recordTitle, resolving, onClose }: ConflictPartProps) {
  const { t } = useTexts()
  // Snapshot at opening: a refetch must not rearrange fields the user is deciding on.
  const [clashes] = useState(() => clashesOf(write))
  const [comparisons] = useState(
    () => new Map(clashes.flatMap((clash) => [[clash.field, comparisonOf(write, clash)] as const])),
  )
  const [picks, setPicks] = useState<Picks>(() => {
    const settled = [...comparisons].flatMap(([field, comparison]) => {
      const pick = comparison && settledPick(comparison)
      return pick ? [[field, pick] as const] : []
    })
    return { ...firstPicks(clashes), ...Object.fromEntries(settled) }
  })
  const pickField = (field: string, pick: FieldPick | undefined) =>
    setPicks(({ [field]: _before, ...rest }) => (pick === undefined ? rest : { ...rest, [field]: pick }))
  const undecided = clashes.filter(({ field }) => !(field in picks)).length
  const clashing = clashes.filter(({ by }) => by === 'both')
  const first = clashing.length > 0 ? clashing : clashes
  const rest = clashes.filter((clash) => !first.includes(clash))
  const renderClash = (clash: Clash) => {
    const { field } = clash
    const shared = {
      module: write.module,
      pick: picks[field],
      onPick: (pick: FieldPick | undefined) => pickField(field, pick),
    }
    const comparison = comparisons.get(field)
    return comparison ? (
      <ClashParts key={field} {...shared} field={field} comparison={comparison} />
    ) : (
      <ClashField key={field} {...shared} clash={clash} />
    )
  }
  return (
    <>
      <p>
        {t('“{{title}}”在您打开之后又有改动（别人改的，或您在别处改的）。请选择每一项保留哪个内容。', {
          title: recordTitle,
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onPress={() => setPicks(allPicks(clashes, 'mine'))}>
          {t('全部用我的')}
        </Button>
        <Button size="sm" onPress={() => setPicks(allPicks(clashes, 'theirs'))}>
          {t('全部用对方的')}
        </Button>
      </div>
      {first.map(renderClash)}
      {rest.length > 0 && (
        <Disclosure title={t('其余 {{count}} 项没有冲突，已自动选好', { count: rest.length })}>
          <div className="flex flex-col gap-4">{rest.map(renderClash)}</div>
        </Disclosure>
      )}
      <footer className="conflict-foot">
        <span role="status" className="mr-auto text-plain">
          {undecided > 0 && t('还有 {{count}} 项没有选择', { count: undecided })}
        </span>
        <Button onPress={onClose}>{t('以后再处理')}</Button>
        <Button
          variant="primary"
          busy={resolving.busy}
          disabled={!chosen(clashes, picks)}
          onPress={() => void resolving.resolve(repaired(write, resolutionOf(write.body, clashes, picks)))}
        >
          {t('确定')}
        </Button>
      </footer>
    </>
  )
}
