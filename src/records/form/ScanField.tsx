import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { Button } from 'react-aria-components'
import scanIcon from 'virtual:icon/qr-scan-2-line'
import { rowOptions } from '@/client/records'
import type { ModuleName } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { isWithheld } from '@/lib/security/personal'
import { usePage } from '@/routes/usePage'
import { Icon } from '@/ui/base/Icon'
import { TextField } from '@/ui/inputs/TextField'
import { printedCode } from '../printedCode'

const ScanDialog = lazy(() => import('@/ui/scan/ScanDialog').then((part) => ({ default: part.ScanDialog })))

interface ScanFieldProps extends ComponentProps<typeof TextField> {
  module: ModuleName
  field: string
}

/**
 * A text that stands as a code on the thing itself: typed or scanned. The code of another record of the module, as the console prints it, gives
 * that record's value.
 */
export function ScanField({ module, field, ref, ...props }: ScanFieldProps) {
  const { t, title } = useTexts()
  const client = useQueryClient()
  const { path } = usePage()
  const [scanning, setScanning] = useState(false)
  const { label, maxLength = Infinity } = props
  const take = (value: string) => {
    if (value.length > maxLength)
      return t('“{{text}}”太长，{{name}}最多 {{count}} 个字', { text: value, name: label, count: maxLength })
    props.onChange(value)
    setScanning(false)
    return undefined
  }
  const onCode = async (text: string) => {
    const own = printedCode(text)
    if (!own) return take(text.trim())
    const refused = t('这是系统里的码，读不出{{name}}', { name: label })
    if (own.page !== path || !own.record) return refused
    let row: object | null
    try {
      ;({ row } = await client.fetchQuery(rowOptions(module, own.record)))
    } catch (error) {
      return error instanceof Error ? title(error.message) : t('列表没有加载成功')
    }
    if (!row) return t('这条记录已不在，或没有存到本机')
    const value = (row as Readonly<Record<string, unknown>>)[field]
    return typeof value === 'string' && value !== '' && !isWithheld(value) ? take(value) : refused
  }
  return (
    <>
      <TextField
        {...props}
        {...(ref && { ref })}
        action={
          <Button
            className="field-button"
            aria-label={t('扫码填写{{name}}', { name: label })}
            onPress={() => setScanning(true)}
          >
            <Icon path={scanIcon} size={16} />
          </Button>
        }
      />
      {scanning && (
        <Suspense>
          <ScanDialog
            title={t('扫码填写{{name}}', { name: label })}
            hint={t('把写着{{name}}的码放进框里', { name: label })}
            onCode={onCode}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </>
  )
}
