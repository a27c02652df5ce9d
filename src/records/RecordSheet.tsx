import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import previousIcon from 'virtual:icon/arrow-up-s-line'
import nextIcon from 'virtual:icon/arrow-down-s-line'
import copyIcon from 'virtual:icon/file-copy-line'
import printIcon from 'virtual:icon/printer-line'
import giveIcon from 'virtual:icon/user-shared-line'
import { usePeople } from '@/client/people'
import type { ModuleName, Row } from '@/contract/rows'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import { useHasRoute } from '@/stores/routes'
import { Tabs } from '@/ui/data/Tabs'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { Drawer } from '@/ui/overlay/Drawer'
import { shownText } from './FieldValue'
import { RecordFacts } from './RecordFacts'
import { hasPeople, unitText, type Resource } from './resource'
import { useSeenFields } from './useSeenFields'
import type { SheetEdit } from './useSheetEdit'

const RecordTrail = lazy(() => import('./history/RecordTrail').then((part) => ({ default: part.RecordTrail })))

/** Where keys are typed or have a meaning of their own. */
const TAKES_KEYS = 'input, textarea, [role="tablist"], [role="radiogroup"]'

/** Which way a key leads, in records. */
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, k: -1, ArrowDown: 1, j: 1 }

/** A row of the list, or its card. */
const rowOf = (uuid: string) => document.querySelector<HTMLElement>(`[data-record="${CSS.escape(uuid)}"]`)

/** Focuses a row's first action, once the sheet is gone and has given the focus back to what opened it. */
const focusRow = (uuid: string) =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => rowOf(uuid)?.querySelector<HTMLElement>('.row-actions button')?.focus()),
  )

export interface RecordSheetProps<M extends ModuleName> {
  resource: Resource<M>
  /** The rows of the list's page, and the shown one's position among them. */
  rows: readonly Row<M>[]
  at: number
  onShow: (row: Row<M>) => void
  sheetEdit: SheetEdit
  mayEdit: boolean
  /** Opens a new record that begins as this one. */
  onCopy?: ((row: Row<M>) => void) | undefined
  /** Gives the record to somebody to look at. */
  onGive?: ((row: Row<M>) => void) | undefined
  onRemove?: ((row: Row<M>) => void) | undefined
  onClose: () => void
  /** Above and below the fields. */
  renderHead?: ((row: Row<M>) => ReactNode) | undefined
  renderFoot?: ((row: Row<M>) => ReactNode) | undefined
}

/** A record beside its list, with the way to its neighbours: all fields, edit and delete. */
export function RecordSheet<M extends ModuleName>(props: RecordSheetProps<M>) {
  const { resource, rows, at, onShow, sheetEdit, mayEdit, onCopy, onGive, onRemove, onClose, renderHead, renderFoot } =
    props
  const { nameOf } = usePeople(hasPeople(resource))
  const texts = { ...useTexts(), nameOf }
  const { t } = texts
  const seen = useSeenFields(resource)
  const fields = seen.filter((field) => field !== resource.main)
  const content = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const hasPrints = useHasRoute()('/other/print')
  const row = rows[at]
  const values = (row ?? {}) as Readonly<Record<string, unknown>>
  const step = (by: number) => {
    const next = rows[at + by]
    if (!next) return
    onShow(next)
    content.current?.parentElement?.scrollTo({ top: 0 })
  }
  const close = () => {
    onClose()
    if (row) focusRow(row.uuid)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const by = steps[pressedKey(event)]
    const dialog = content.current?.closest('[role="dialog"]')
    const target = event.target as Element
    // A dialog above, or a key with another meaning.
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || !dialog?.contains(target)) return
    if (target.closest(TAKES_KEYS)) return
    event.preventDefault()
    step(by)
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  const uuid = row?.uuid
  useEffect(() => {
    // Not by React: marking one row renders no other.
    const element = uuid === undefined ? null : rowOf(uuid)
    element?.setAttribute('data-shown', '')
    element?.scrollIntoView({ block: 'nearest' })
    return () => element?.removeAttribute('data-shown')
  }, [uuid])
  if (!row) return null
  const show = (field: string, value: unknown) => {
    const text = shownText(resource, field, value, texts)
    const unit = typeof value === 'number' ? unitText(resource.fields[field]?.unit, t) : ''
    return unit === '%' ? `${text}%` : unit ? `${text} ${unit}` : text
  }
  const facts = (
    <>
      {renderHead?.(row)}
      <RecordFacts resource={resource} fields={fields} values={values} />
      {renderFoot?.(row)}
    </>
  )
  const trail = (
    <Suspense>
      <RecordTrail
        module={resource.module}
        record={row.uuid}
        show={show}
        hidden={Object.keys(resource.fields).filter((field) => !seen.includes(field))}
      />
    </Suspense>
  )
  return (
    <Drawer
      wide
      instant={sheetEdit.isBack}
      onClose={close}
      title={valueText(resource.main, values[resource.main], t)}
      closeLabel={t('关闭')}
      foot={
        <>
          <IconButton
            label={t('上一条')}
            icon={previousIcon}
            variant="plain"
            disabled={at === 0}
            onPress={() => step(-1)}
          />
          <IconButton
            label={t('下一条')}
            icon={nextIcon}
            variant="plain"
            disabled={at === rows.length - 1}
            onPress={() => step(1)}
          />
          <span role="status" className="mx-auto self-center text-plain tabular-nums">
            <span aria-hidden="true">
              {at + 1} / {rows.length}
            </span>
            <span className="sr-only">
              {t('本页第 {{at}} 条，共 {{count}} 条', { at: at + 1, count: rows.length })}
            </span>
          </span>
          {hasPrints && (
            <IconButton
              label={t('打印这条记录')}
              icon={printIcon}
              variant="plain"
              onPress={() =>
                void navigate({
                  to: '/other/print',
                  search: { of: 'record', module: resource.module, record: row.uuid },
                })
              }
            />
          )}
          {/* On a phone the actions would take a second line; there the row's menu has these. */}
          {onGive && (
            <span className="max-sm:hidden">
              <IconButton label={t('交给同事看')} icon={giveIcon} variant="plain" onPress={() => onGive(row)} />
            </span>
          )}
          {onCopy && (
            <span className="max-sm:hidden">
              <IconButton label={t('复制（记录）')} icon={copyIcon} variant="plain" onPress={() => onCopy(row)} />
            </span>
          )}
          {onRemove && (
            <Button variant="ghost" onPress={() => onRemove(row)}>
              <span className="text-error">{t('删除')}</span>
            </Button>
          )}
          {mayEdit && (
            <Button variant="primary" onPress={() => sheetEdit.edit(row)}>
              {t('编辑')}
            </Button>
          )}
        </>
      }
    >
      <div ref={content}>
        <Tabs
          label={t('记录')}
          tabs={[
            { id: 'facts', label: t('基本信息'), content: facts },
            { id: 'trail', label: t('变更记录'), content: trail },
          ]}
          value={sheetEdit.tab}
          onChange={sheetEdit.showTab}
        />
      </div>
    </Drawer>
  )
}
