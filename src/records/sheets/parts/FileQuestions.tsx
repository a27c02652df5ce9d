import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { RadioGroup } from '@/ui/inputs/RadioGroup'
import { TextField } from '@/ui/inputs/TextField'
import type { SheetKind } from '../column'
import { cleanName, datedName } from '../fileName'

/** State of file name and type, with a dated default name. */
export function useFileQuestions(name: string) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<string>()
  const [kind, setKind] = useState<SheetKind>('xlsx')
  const fileName = typed ?? datedName(name)
  const error = cleanName(fileName) === '' ? t('请输入文件名') : undefined
  return { name: fileName, setName: setTyped, error, kind, setKind }
}
type FileQuestions = ReturnType<typeof useFileQuestions>

export function FileName({ file }: { file: FileQuestions }) {
  const { t } = useTexts()
  return (
    <TextField
      label={t('文件名')}
      required
      value={file.name}
      onChange={file.setName}
      maxLength={100}
      error={file.error}
      after={<span className="text-plain">.{file.kind}</span>}
    />
  )
}

export function FileKind({ file }: { file: FileQuestions }) {
  const { t } = useTexts()
  return (
    <RadioGroup
      label={t('文件类型')}
      variant="buttons"
      options={[
        { id: 'xlsx', label: 'Excel' },
        { id: 'csv', label: 'CSV' },
      ]}
      value={file.kind}
      onChange={file.setKind}
      description={
        file.kind === 'csv'
          ? t('长数字、以 0 开头的数字和 3-2 这样的内容前有制表符，Excel 打开时不会改变它们')
          : undefined
      }
    />
  )
}
