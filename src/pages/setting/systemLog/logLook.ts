import type { Row } from '@/api/contract'
import type { TextKey } from '@/i18n/init'

export type Log = Row<'systemLog'>

/** Each type in words. */
export const typeText = {
  operationLog: '操作日志',
  databaseLog: '数据库日志',
  systemLog: '系统日志',
} as const satisfies Record<Log['type'], TextKey>

/** Each result in words, and the colour of its dot. */
export const resultLook = {
  loginSuccess: { label: '登录成功', dot: 'bg-success' },
  loginFailed: { label: '登录失败', dot: 'bg-error' },
  interfaceException: { label: '接口异常', dot: 'bg-warning' },
  dosAttack: { label: 'DoS 攻击', dot: 'bg-error' },
  writeSuccess: { label: '写入成功', dot: 'bg-success' },
} as const satisfies Record<Log['executeResult'], { label: TextKey; dot: string }>
