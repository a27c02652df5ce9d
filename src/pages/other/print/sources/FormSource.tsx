import { useMemo } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { useSeenFields } from '@/records/useSeenFields'
import type { Resource } from '@/records/resource'
import { EmptyState } from '@/ui/feedback/States'
import { Switch } from '@/ui/inputs/Switch'
import type { SourceProps } from '../source'
import { usePrintSettings } from '../settings'
import { blankFields, type Blank } from './blanks'
import { FieldLines } from './FieldLines'
import { packed } from './fields'
import { ModuleSelect } from './ModuleSelect'
import { useResource } from './useResource'

/** A field that is filled in by hand. */
function BlankView({ blank }: { blank: Blank }) {
  const { t } = useTexts()
  switch (blank.kind) {
    case 'boxes':
      return (
        <span className="paper-boxes">
          {Array.from({ length: blank.count }, (_, at) => (
            <span key={at} />
          ))}
        </span>
      )
    case 'choice':
      return (
        <span className="paper-choices">
          {blank.options.map((option) => (
            <span key={option}>□ {option}</span>
          ))}
        </span>
      )
    case 'day':
      return <span className="paper-gaps">{t('____ 年 ____ 月 ____ 日')}</span>
    case 'moment':
      return <span className="paper-gaps">{t('____ 年 ____ 月 ____ 日 ____ 时 ____ 分')}</span>
    case 'area':
      return <span className="paper-area" />
    default:
      return (
        <span className="paper-line">
          <span />
          {blank.unit}
        </span>
      )
  }
}

const noFields: Pick<Resource, 'fields'> = { fields: {} }

/** An empty form of a module, to be filled in by hand. */
export function FormSource({ address, show, children }: SourceProps) {
  const { t } = useTexts()
  const { options, chosen, subject } = useResource(address.module)
  const resource = chosen?.resource
  const source = `form ${address.module}`
  // In the words of the language in which the form is printed.
  const signatures = t('填表人、经办人')
  const standard = useMemo(() => ({ signatures, stamped: false }), [signatures])
  const { settings, change } = usePrintSettings(source, standard)
  const seen = useSeenFields((resource ?? noFields) as Resource)
  const fields = resource ? blankFields(resource, seen, t) : []
  return children({
    source,
    standard,
    title: resource ? t('{{module}}登记表', { module: subject }) : t('空白表'),
    body: resource && (
      <>
        {fields.some(({ required }) => required) && (
          <p className="paper-facts">{t('带 * 的必须填写。选择题在□里打√。')}</p>
        )}
        <FieldLines
          lines={packed(
            fields.map((field) => ({ ...field, label: field.required ? `${field.label} *` : field.label })),
            settings.paired,
          )}
          paired={settings.paired}
          render={({ blank }) => <BlankView blank={blank} />}
        />
      </>
    ),
    state: <EmptyState kind="notChosen" title={t('请选择一种表')} detail={t('印出来手工填写，回来再录入')} />,
    options: (
      <>
        <ModuleSelect
          label={t('模块')}
          options={options}
          value={address.module}
          onChange={(module) => show({ module, record: '', list: '' })}
        />
        <Switch label={t('两栏排列')} value={settings.paired} onChange={(paired) => change({ paired })} />
      </>
    ),
  })
}
