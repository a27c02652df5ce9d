import { READ_PERSONAL } from '@/lib/security/personal'
import { zhText } from './homonyms'
import type { TextKey } from './init'

type Names = Readonly<Record<string, TextKey>>
type Translate = (key: TextKey) => string

/** Display names of the roles of spec §3; the data holds their codes. */
export const roleNames: Names = { Admin: '管理员', Editor: '编辑（角色）', Test: '测试' }

/** Display names of the permissions. */
export const permissionNames: Names = {
  'read:system': '读取',
  'write:system': '写入',
  'delete:system': '删除',
  [READ_PERSONAL]: '查看完整的证件号和手机号',
}

const wordOf = (names: Names) => (code: string, t: Translate) => {
  const key = names[code]
  return key ? t(key) : code
}

/** A role in the reader's language; one that the console does not know keeps its code. */
export const roleText = wordOf(roleNames)

/** A permission in the reader's language. */
export const permissionText = wordOf(permissionNames)

/** Several roles as one text. */
export const rolesText = (roles: readonly string[], t: Translate): string =>
  roles.map((role) => roleText(role, t)).join(' / ')

/** A role with its code, where one is told from the other: 管理员 (Admin). */
export function roleWithCode(role: string, t: Translate): string {
  const word = roleText(role, t)
  return word === role ? role : `${word} (${role})`
}

/** A code as a choice of an imported file, which may hold the code, its word in the reader's language, or its Chinese word. */
const choiceOf = (names: Names) => (id: string, t: Translate) => {
  const key = names[id]
  return key ? { id, label: t(key), names: [zhText(key)] } : { id, label: id }
}
export const roleChoice = choiceOf(roleNames)
export const permissionChoice = choiceOf(permissionNames)
