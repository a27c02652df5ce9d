import { useId, useState } from 'react'
import { entryOf, isFit } from '@/contract/fieldRules'
import type { ModuleName, Row } from '@/contract/rows'
import { VILLAGE } from '@/contract/villages'
import { fieldText, valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { isWithheld } from '@/lib/security/personal'
import { Button } from '@/ui/inputs/Button'
import { Checkbox } from '@/ui/inputs/Checkbox'
import { Form, FormWide } from '@/ui/inputs/Form'
import { Select } from '@/ui/inputs/Select'
import { FormFoot } from '@/ui/inputs/FormFoot'
import { Dialog } from '@/ui/overlay/Dialog'
import { FieldControl } from '../form/FieldControl'
import { carriedOf, type Group, type Resource } from '../resource'
import { useSeenFields } from '../useSeenFields'
import { faultOf, type Values } from '../values'
import { changesOf, faultIn, partsOf, type Operation } from './regrouping'
import { useNextNumber, useNumber } from './useNumber'

const textIn = (values: Values, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

interface RegroupDialogProps<M extends ModuleName> {
  resource: Resource<M>
  group: Group
  operation: Operation
  /** All of them. */
  members: readonly Row<M>[]
  /** Resolves to whether the writes came to their end. */
  onSend: (changes: ReadonlyMap<Row<M>, Values>) => Promise<boolean>
  onClose: () => void
}

/** Moves a group, lets some of its members leave for a group of their own, or joins it to another. */
export function RegroupDialog<M extends ModuleName>({
  resource,
  group,
  operation,
  members,
  ...on
}: RegroupDialogProps<M>) {
  const { t, title } = useTexts()
  const id = useId()
  const { module, main } = resource
  const seen = useSeenFields(resource)
  const [first] = members
  const here = carriedOf(resource, first ?? {})
  const number = textIn(here, group.field)
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const [roles, setRoles] = useState<Readonly<Record<string, string>>>({})
  const [typed, setTyped] = useState<Values>(operation === 'move' ? here : { ...here, [group.field]: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)

  const target = textIn(typed, group.field).trim()
  const isElsewhere = target !== number
  const { rows: there, isPart, error } = useNumber(module, group, target, isElsewhere)
  const village = textIn(typed, VILLAGE)
  const nextNumber = useNextNumber(module, group, village, operation !== 'merge' && seen.includes(VILLAGE))
  const head = there?.find((row) => (row as Values)[group.role] === group.head) ?? there?.[0]
  const place = operation === 'merge' ? { ...(head && carriedOf(resource, head)), [group.field]: target } : typed
  const regrouping = { operation, group, members: members as never, leaving, place, roles }
  const { asked } = partsOf(regrouping)
  const nameOf = (row: Row<M> | undefined) => valueText(main, (row as Values | undefined)?.[main], t)

  const unknown = error ? t('没有查到这个户号：{{reason}}', { reason: title(error.message) }) : ''
  /** Why the number can't be that of the group where they go; '' if it can. */
  const numberFault = () => {
    if (target === '') return t('必填')
    if (!isElsewhere) return operation === 'move' ? '' : t('这就是现在的户号')
    if (!there && !error) return t('正在查这个户号…')
    if (operation === 'merge') {
      if (!there) return unknown
      if (there.length > 0) return ''
      return isPart ? t('查得到的记录里没有这个户号') : t('没有这个户号')
    }
    if (there && there.length > 0) return t('这个户号已有 {{count}} 人，并到那一户请用“并户”', { count: there.length })
    return ''
  }
  const fieldFault = (field: string) => {
    if (field === group.field) return numberFault()
    const value = place[field]
    return isWithheld(value) || isFit(module, field, value) ? '' : faultOf(module, field, value, t)
  }
  const fields = (operation === 'merge' ? [group.field] : Object.keys(here)).filter(
    (field) => seen.includes(field) && entryOf(module, field),
  )
  const fault = faultIn(regrouping)
  const isWrong = fault !== '' || fields.some((field) => fieldFault(field) !== '')
  const unchanged = !isWrong && changesOf(regrouping).size === 0
  /** What is known about the number, where it is no fault. */
  const numberNote = () => {
    if (operation === 'merge')
      return there && there.length > 0
        ? isPart
          ? t('{{name}}一户，查得到 {{count}} 人', { name: nameOf(head), count: there.length })
          : t('{{name}}一户，{{count}} 人', { name: nameOf(head), count: there.length })
        : t('并到哪一户')
    if (!isElsewhere || target === '') return ''
    return there ? (isPart ? t('查得到的记录里没有人用') : t('没有人用')) : unknown
  }

  const send = async () => {
    setTried(true)
    if (isWrong || unchanged) return
    setBusy(true)
    const isOver = await on.onSend(changesOf(regrouping) as unknown as ReadonlyMap<Row<M>, Values>)
    setBusy(false)
    if (isOver) on.onClose()
  }
  const memberRows = (
    <FormWide>
      <fieldset className="flex flex-col">
        <legend className="mb-2 text-plain">
          {operation === 'split' ? t('谁分出去') : t('{{count}} 位成员一起', { count: members.length })}
        </legend>
        {members.map((member) => (
          <div key={member.uuid} className="flex min-h-11 items-center gap-3 border-t border-base-300 py-1">
            <span className="min-w-0 flex-1">
              {operation === 'split' ? (
                <Checkbox
                  label={nameOf(member)}
                  value={leaving.includes(member.uuid)}
                  onChange={(next) =>
                    setLeaving(next ? [...leaving, member.uuid] : leaving.filter((uuid) => uuid !== member.uuid))
                  }
                />
              ) : (
                nameOf(member)
              )}
            </span>
            {(asked as readonly unknown[]).includes(member) ? (
              <span className="w-40">
                <Select
                  label={t('{{name}}：{{value}}', {
                    name: nameOf(member),
                    value: fieldText(group.role, t, module),
                  })}
                  labelHidden
                  options={rolesOf(module, group, operation).map((role) => ({
                    id: role,
                    label: valueText(group.role, role, t),
                  }))}
                  value={roles[member.uuid] ?? null}
                  onChange={(role) => setRoles({ ...roles, [member.uuid]: role ?? '' })}
                />
              </span>
            ) : (
              <span className="text-plain">{valueText(group.role, (member as Values)[group.role], t)}</span>
            )}
          </div>
        ))}
      </fieldset>
      <p role="alert" className="mt-2 text-error">
        {tried && (fault ? t(fault) : unchanged && t('没有任何改动'))}
      </p>
    </FormWide>
  )
  const name = t(group.operations[operation])
  return (
    <Dialog
      open
      onClose={busy ? () => {} : on.onClose}
      title={`${name} ${number}`}
      closeLabel={t('关闭')}
      foot={<FormFoot form={id} busy={busy} name={name} onCancel={on.onClose} />}
    >
      <Form id={id} label={`${name} ${number}`} columns={2} onSubmit={() => void send()}>
        {operation === 'split' && memberRows}
        {fields.map((field) => (
          <div key={field}>
            <FieldControl
              module={module}
              field={field}
              name={field}
              required={!isFit(module, field, '') || field === group.field}
              value={typed[field]}
              onChange={(value) => setTyped({ ...typed, [field]: value })}
              error={tried ? fieldFault(field) : ''}
              description={field === group.field ? numberNote() : ''}
            />
            {field === group.field && operation !== 'merge' && nextNumber !== undefined && nextNumber !== target && (
              <Button variant="text" size="sm" onPress={() => setTyped({ ...typed, [field]: nextNumber })}>
                {t('用下一个号 {{number}}', { number: nextNumber })}
              </Button>
            )}
          </div>
        ))}
        {operation !== 'split' && memberRows}
      </Form>
    </Dialog>
  )
}

/** The roles that a member may have; whoever joins another group is not its head. */
function rolesOf(module: ModuleName, { role, head }: Group, operation: Operation): readonly string[] {
  const entry = entryOf(module, role)
  const all = entry?.kind === 'choice' ? entry.choices : []
  return operation === 'merge' ? all.filter((each) => each !== head) : all
}
