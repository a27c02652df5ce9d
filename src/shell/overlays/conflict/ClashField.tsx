import { entryOf } from '@/contract/fieldRules'
import { isPicture, pictureOf } from '@/contract/pictures'
import type { Clash, FieldPick } from '@/offline/conflict/clashes'
import { isRichText, wholeText } from '@/i18n/changeTexts'
import { fieldText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { FieldPicture } from '@/ui/data/FieldPicture'
import { RadioGroup } from '@/ui/inputs/RadioGroup'
import { Tag } from '@/ui/base/Tag'
import { TextArea } from '@/ui/inputs/TextArea'

interface ClashFieldProps {
  module: string
  clash: Clash
  pick: FieldPick | undefined
  onPick: (pick: FieldPick) => void
}

type Side = 'mine' | 'theirs' | 'own'

/** One conflicting field: base, mine, theirs; texts can also be merged by hand. */
export function ClashField({ module, clash: { field, base, mine, theirs, by }, pick, onPick }: ClashFieldProps) {
  const { t } = useTexts()
  const name = fieldText(field, t, module)
  const isOne = isPicture(module, field)
  const display = (value: unknown) => wholeText(field, value, t, isOne)
  const isText = typeof mine === 'string' && typeof theirs === 'string' && field !== 'password'
  // Nobody puts tags together by hand.
  const isRich = [mine, theirs].some((value) => isRichText(field, value))
  const canMerge =
    by === 'both' && isText && !isRich && !isOne && !['choice', 'place'].includes(entryOf(module, field)?.kind ?? '')
  const pictures = [
    ...(base === undefined ? [] : [{ side: t('原来'), value: base }]),
    { side: t('我的'), value: mine },
    { side: t('对方的'), value: theirs },
  ]
  const tags = { both: t('双方都改了'), mine: t('只有您改了'), theirs: t('只有对方改了') }
  const own = typeof pick === 'object' ? String(pick.own) : undefined
  const options: readonly { id: Side; label: string }[] = [
    { id: 'mine', label: isOne ? t('用我的') : t('我的：{{value}}', { value: display(mine) }) },
    { id: 'theirs', label: isOne ? t('用对方的') : t('对方的：{{value}}', { value: display(theirs) }) },
    ...(canMerge ? [{ id: 'own' as const, label: t('自己合并') }] : []),
  ]
  return (
    <section className="clash">
      <h3 className="clash-head">
        {name}
        <Tag tone={by === 'both' ? 'warning' : 'neutral'}>{tags[by]}</Tag>
      </h3>
      {isOne && (
        <dl className="clash-sides" data-pictures="">
          {pictures.map(({ side, value }) => (
            <div key={side}>
              <dt>{side}</dt>
              <dd>
                <FieldPicture
                  picture={pictureOf(module, field, value)}
                  alt={t('{{name}}：{{value}}', { name: side, value: name })}
                >
                  {display(value)}
                </FieldPicture>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {base !== undefined && !isOne && <p className="text-plain">{t('原来：{{value}}', { value: display(base) })}</p>}
      <RadioGroup<Side>
        label={t('“{{name}}”保留哪个内容', { name })}
        labelHidden
        vertical
        options={options}
        value={typeof pick === 'object' ? 'own' : (pick ?? null)}
        onChange={(id) => onPick(id === 'own' ? { own: `${String(mine)}\n${String(theirs)}` } : id)}
      />
      {own !== undefined && (
        <TextArea
          label={t('合并后的“{{name}}”', { name })}
          value={own}
          onChange={(text) => onPick({ own: text })}
          rows={3}
        />
      )}
    </section>
  )
}
