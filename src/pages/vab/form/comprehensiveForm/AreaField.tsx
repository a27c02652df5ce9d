import type { Ref } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { CascadeField } from '@/ui/inputs/CascadeField'
import type { Focusable } from '@/ui/inputs/field/fieldProps'
import { useAreas } from './useAreas'

interface AreaFieldProps {
  label: string
  required: boolean
  error: string | undefined
  /** Codes of province, city and district, down to the selected level. */
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur: () => void
  ref: Ref<Focusable>
}

/** A district, selected by province and city from the area tree. */
export function AreaField(props: AreaFieldProps) {
  const { t, title } = useTexts()
  const { data, error, refetch } = useAreas()
  return (
    <>
      <CascadeField {...props} nodes={data ?? []} levels={[t('省份'), t('城市'), t('区县')]} />
      {error && !data && (
        <div role="alert" className="mb-4 flex flex-wrap items-center gap-2">
          <span>{t('地区没有加载成功：{{why}}', { why: title(error.message) })}</span>
          <Button variant="text" size="sm" onPress={() => void refetch()}>
            {t('重试')}
          </Button>
        </div>
      )}
    </>
  )
}
