import { useState } from 'react'
import { branchText, stepText } from '@/i18n/flowTexts'
import { fieldText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import type { FieldPick } from '@/offline/conflict/clashes'
import { partsPick, type FieldComparison, type ItemWords } from '@/offline/conflict/comparison'
import { firstPartPicks, type Part, type PartPick } from '@/offline/conflict/parts'
import { Folded } from '@/ui/data/Folded'
import { Tag } from '@/ui/base/Tag'
import { RadioGroup } from '@/ui/inputs/RadioGroup'

interface ClashPartsProps {
  module: string
  field: string
  comparison: FieldComparison
  pick: FieldPick | undefined
  onPick: (pick: FieldPick | undefined) => void
}

/** A field that both have changed, compared part by part: the person decides for each part that both changed, and may for any other. */
export function ClashParts({ module, field, comparison, pick, onPick }: ClashPartsProps) {
  const { t } = useTexts()
  const { parts, textOf, exclusive } = comparison
  const [chosen, setChosen] = useState(() => firstPartPicks(parts))
  // A decision for the whole field, made beside it, holds for every part.
  const picks = pick === 'mine' || pick === 'theirs' ? parts.map(() => pick) : chosen
  const name = fieldText(field, t, module)
  const open = picks.filter((one) => one === undefined).length
  const choose = (at: number, next: PartPick) => {
    const changed = picks.with(at, next)
    setChosen(changed)
    onPick(partsPick(comparison, changed))
  }
  const words: ItemWords = {
    step: (node) => stepText(node, t),
    branch: (text) => branchText(text, t),
    moved: t('（移动了位置）'),
  }
  const textOfAll = (items: readonly unknown[], base: readonly unknown[] = []) =>
    items.map((item, at) => textOf(item, words, base[at])).join('\n\n') || t('（没有这些内容）')
  const tags = { none: '', both: t('双方都改了'), mine: t('只有您改了'), theirs: t('只有对方改了') }
  const places = parts.flatMap(({ by }, at) => (by === 'none' ? [] : [at]))
  const renderPart = ({ base, mine, theirs, by }: Part<unknown>, at: number, place: number) => {
    const sides = [
      { id: 'mine' as const, label: t('用我的'), text: textOfAll(mine, base) },
      { id: 'theirs' as const, label: t('用对方的'), text: textOfAll(theirs, base) },
    ]
    const canHaveBoth = !exclusive && by === 'both' && mine.length > 0 && theirs.length > 0
    return (
      <li key={at} className="clash-part">
        <p className="clash-head">
          {t('第 {{at}} 处', { at: place })}
          <Tag tone={by === 'both' ? 'warning' : 'neutral'}>{tags[by]}</Tag>
        </p>
        <dl className="clash-sides">
          {base.length > 0 && (
            <div>
              <dt>{t('原来')}</dt>
              <dd className="text-plain">
                <Folded text={textOfAll(base)} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('我的')}</dt>
            <dd>
              <Folded text={sides[0]?.text ?? ''} />
            </dd>
          </div>
          <div>
            <dt>{t('对方的')}</dt>
            <dd>
              <Folded text={sides[1]?.text ?? ''} />
            </dd>
          </div>
        </dl>
        <RadioGroup<PartPick>
          label={t('“{{name}}”第 {{at}} 处保留哪个内容', { name, at: place })}
          labelHidden
          options={[...sides, ...(canHaveBoth ? [{ id: 'both' as const, label: t('两者都要') }] : [])]}
          value={picks[at] ?? null}
          onChange={(next) => choose(at, next)}
        />
      </li>
    )
  }
  return (
    <section className="clash">
      <h3 className="clash-head">
        {name}
        <Tag tone="warning">{t('双方都改了')}</Tag>
        <span className="text-plain">{open > 0 && t('还有 {{count}} 处没有选择', { count: open })}</span>
      </h3>
      <ol className="flex flex-col gap-3">
        {places.map((at, index) => parts[at] && renderPart(parts[at], at, index + 1))}
      </ol>
    </section>
  )
}
