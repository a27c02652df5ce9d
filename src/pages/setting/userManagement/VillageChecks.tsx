import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Tree } from '@/ui/data/Tree'
import { Button } from '@/ui/inputs/Button'
import type { FieldProps } from '@/ui/inputs/field/fieldProps'
import { RadioGroup } from '@/ui/inputs/RadioGroup'
import { TextField } from '@/ui/inputs/TextField'
import { useKnownValues, villageModules } from '@/client/knownValues'
import { VILLAGE } from '@/contract/villages'

interface VillageChecksProps extends FieldProps {
  value: readonly string[]
  onChange: (villages: string[]) => void
}

/** The node above the villages; no village has its name, which is longer than one can be. */
const ALL = '*'.repeat(201)

/** Villages to choose from, as a tree, and by name where no record names them yet. */
function Villages({ label, value, onChange }: Pick<VillageChecksProps, 'label' | 'value' | 'onChange'>) {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState('')
  const { values: villages, isPart, isPending } = useKnownValues(villageModules, VILLAGE)
  const children = [...new Set([...villages, ...value])]
    .toSorted(new Intl.Collator(locale).compare)
    .map((village) => ({ id: village, label: village }))
  const name = typed.trim()
  const add = () => {
    onChange([...new Set([...value, name])])
    setTyped('')
  }
  return (
    <>
      {children.length > 0 && (
        <div className="mt-2 max-h-60 overflow-auto rounded-box border border-base-300 p-2">
          <Tree
            label={label}
            nodes={[{ id: ALL, label: t('记录里的村'), children }]}
            defaultExpanded={[ALL]}
            checked={value}
            onCheck={(ids) => onChange(ids.filter((id) => id !== ALL))}
          />
        </div>
      )}
      <p className="field-foot" role="status">
        {value.length > 0 ? t('已选 {{count}} 个村', { count: value.length }) : t('还没有选：不选就是全部村')}
        {isPart && ` · ${t('只列出本机知道的村')}`}
        {isPending && ` · ${t('加载中')}`}
      </p>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField label={t('没有列出的村')} value={typed} onChange={setTyped} maxLength={200} />
        </div>
        <Button disabled={name === ''} label={t('添加“{{name}}”', { name })} onPress={add}>
          {t('添加')}
        </Button>
      </div>
    </>
  )
}

/** The villages that an account is bound to; none means all. */
export function VillageChecks({ value, onChange, ...props }: VillageChecksProps) {
  const { t } = useTexts()
  const [isBound, setBound] = useState(value.length > 0)
  const choose = (next: string | null) => {
    setBound(next === 'some')
    if (next === 'all') onChange([])
  }
  const shows = isBound || value.length > 0
  return (
    <div className="field">
      <RadioGroup
        {...props}
        value={shows ? 'some' : 'all'}
        onChange={choose}
        options={[
          { id: 'all', label: t('全部村') },
          { id: 'some', label: t('只限一些村') },
        ]}
      />
      {shows && !props.disabled && <Villages label={props.label} value={value} onChange={onChange} />}
    </div>
  )
}
