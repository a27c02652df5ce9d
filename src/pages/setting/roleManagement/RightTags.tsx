import { useTexts } from '@/i18n/useTexts'
import { Tag } from '@/ui/data/Tag'
import { permissionText } from './permissionText'
import type { Role } from './roleValues'

const tones = { 'read:system': 'success', 'write:system': 'warning', 'delete:system': 'error' } as const

/** What a role may do with data. */
export function RightTags({ row }: { row: Role }) {
  const { t } = useTexts()
  return (
    <span className="flex flex-wrap gap-1">
      {row.btnRolesCheckedList.map((right) => (
        <Tag key={right} tone={tones[right]}>
          {t(permissionText[right])}
        </Tag>
      ))}
    </span>
  )
}
