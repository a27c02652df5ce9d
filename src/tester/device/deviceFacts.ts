import type { Diagnostics } from '@/offline/diagnostics'
import { sizeText } from '@/lib/fileRules'
import type { T, TesterText } from '../useTesterTexts'
import { hostWords } from '../words'

const databases: Readonly<Record<NonNullable<Diagnostics['database']>, TesterText>> = {
  ready: '可用',
  blocked: '另一个标签页正在使用',
  newer: '属于更新的版本',
  failed: '不能使用',
}

const workerStates: Readonly<Record<ServiceWorkerState, TesterText>> = {
  parsed: '已读取',
  installing: '正在安装',
  installed: '已安装',
  activating: '正在启动',
  activated: '正在运行',
  redundant: '已停用',
}

/** Why the page answers its own requests; the browser's registration error is shown as is. */
const reasonText = (reason: string, t: T): string => {
  if (reason === 'unsupported') return t('浏览器不支持后台服务')
  return reason === 'uncontrolled' ? t('还没有后台服务接管此页') : reason
}

/** Diagnostics as terms and values. */
export function deviceFacts(device: Diagnostics, t: T): { term: string; value: string }[] {
  const { host, origin, database, fallback, workerState, workerBuild, workerWaiting } = device
  const none = '–'
  const size = (bytes: number | undefined) => (bytes === undefined ? none : sizeText(bytes))
  const used = t('{{used}} / {{quota}}', { used: size(device.storageUsed), quota: size(device.storageQuota) })
  return [
    { term: t('由谁回答'), value: host ? t(hostWords[host]) : none },
    ...(fallback ? [{ term: t('原因'), value: reasonText(fallback, t) }] : []),
    { term: t('数据来源'), value: origin === 'mock' ? t('本机模拟') : (origin ?? none) },
    { term: t('页面版本'), value: device.pageBuild },
    { term: t('后台服务版本'), value: workerBuild ?? none },
    { term: t('后台服务'), value: workerState ? t(workerStates[workerState]) : none },
    { term: t('等待中的新版本'), value: workerWaiting ? t('有') : t('没有') },
    { term: t('数据库'), value: database ? t(databases[database]) : none },
    { term: t('已用存储'), value: used },
    { term: t('持久存储'), value: device.storagePersisted ? t('已允许') : t('未允许') },
    { term: t('浏览器的网络'), value: navigator.onLine ? t('在线') : t('离线') },
  ]
}
