import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { TextField } from '@/ui/inputs/TextField'
import { Dialog } from '@/ui/overlay/Dialog'

const NAME_MAX = 20

interface RenameProps {
  title: string
  name: string
  onSave: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a step. */
export function Rename({ title, name, onSave, onClose }: RenameProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(name)
  const given = typed.trim()
  const save = () => {
    if (given === '') return
    onSave(given)
    onClose()
  }
  return (
    <Dialog
      open
      title={title}
      closeLabel={t('关闭')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('取消')}</Button>
          <Button variant="primary" disabled={given === ''} onPress={save}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField label={t('步骤名称')} value={typed} onChange={setTyped} maxLength={NAME_MAX} takesFocus />
      </form>
    </Dialog>
  )
}
