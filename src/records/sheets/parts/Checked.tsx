import doneIcon from 'virtual:icon/checkbox-circle-line'
import partIcon from 'virtual:icon/error-warning-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/data/Icon'
import type { SheetField } from '../import/field'
import type { CheckedRows } from '../import/checkRows'
import { Changes } from './Changes'
import { FaultyRows } from './FaultyRows'
import { Sums } from './Sums'
import { KnownRows } from './KnownRows'
import type { FindKnown, Import } from './useImport'

interface CheckedProps {
  readonly fields: readonly SheetField[]
  readonly checked: CheckedRows
  readonly importing: Import
  readonly findKnown: FindKnown | undefined
}

/** Third step: number of valid rows, and the faulty ones to be corrected in place. */
export function Checked({ fields, checked, importing, findKnown }: CheckedProps) {
  const { t, number } = useTexts()
  const { good, faulty } = checked
  const isWhole = faulty.length === 0
  return (
    <>
      <div role="status" className="flex flex-col gap-1">
        <p className="sheet-outcome" data-tone={isWhole && good.length > 0 ? 'success' : 'warning'}>
          <Icon path={isWhole && good.length > 0 ? doneIcon : partIcon} size={20} />
          <span className="font-medium">
            {good.length > 0 ? t('{{rows}} 行可以导入', { rows: number(good.length) }) : t('没有可以导入的行')}
          </span>
        </p>
        <p className="pl-7 text-plain">
          {isWhole
            ? t('没有发现问题；现在还没有写入任何内容')
            : t('{{rows}} 行有问题，改好后才会导入；现在还没有写入任何内容', { rows: number(faulty.length) })}
        </p>
      </div>
      {findKnown && good.length > 0 && <KnownRows rows={good} find={findKnown} />}
      <Sums lines={importing.sums} />
      <Changes changes={checked.changes} />
      <FaultyRows fields={fields} checked={checked} importing={importing} />
    </>
  )
}
