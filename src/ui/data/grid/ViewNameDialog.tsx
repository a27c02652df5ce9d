import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { TextField } from '@/ui/inputs/TextField'
import { useSimpleForm } from '@/ui/inputs/useSimpleForm'

interface ViewNameDialogProps {
  initial: string
  existing: readonly string[]
  /** Whether an existing name replaces that view; otherwise it is rejected. */
  replaces: boolean
  onName: (name: string) => void
  onClose: () => void
}

/** Prompts for the name of a view, and warns before replacing another. */
export function ViewNameDialog({ initial, existing, replaces, onName, onClose }: ViewNameDialogProps) {
  const { t } = useTexts()
  const isTaken = (name: string) => existing.includes(name.trim())
  const form = useSimpleForm({
    initial: { name: initial },
    check: ({ name }) => ({
      name: name.trim() === '' ? t('请输入视图的名称') : !replaces && isTaken(name) ? t('已有同名的视图') : '',
    }),
    send: ({ name }) => {
      onName(name.trim())
      onClose()
      return Promise.resolve()
    },
  })
  const willReplace = replaces && isTaken(form.values.name)
  return (
    <Dialog open onClose={onClose} title={initial ? t('重命名视图') : t('保存为视图')} closeLabel={t('关闭')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit}>
        <TextField {...form.field('name')} label={t('视图名称')} maxLength={40} autoComplete="off" />
        {willReplace && (
          <p role="status" className="text-plain">
            {t('已有同名的视图，保存后会替换它')}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{t('取消')}</Button>
          <Button type="submit" variant="primary">
            {willReplace ? t('替换') : t('保存')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
