import { rolesText } from '@/i18n/roleTexts'
import type { useTexts } from '@/i18n/useTexts'
import type { Menu } from './menuValues'

/** An entry's own guard in words. */
export function guardText({ role, guardMode }: Pick<Menu, 'role' | 'guardMode'>, t: ReturnType<typeof useTexts>['t']) {
  if (role.length === 0) return t('无')
  const roles = rolesText(role, t)
  return guardMode === 'except' ? t('{{roles}} 除外', { roles }) : roles
}
