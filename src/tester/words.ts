import type { DeviceEvent, Effect, Network } from '@/protocol/scenario'
import type { Tone } from '@/ui/base/Tag'
import type { TesterText } from './useTesterTexts'

/** Name of each network. */
export const networkWords: Readonly<Record<Network, TesterText>> = {
  online: '在线',
  offline: '离线',
  '2g': '2G',
  '3g': '3G',
  lossy: '丢包 30%',
  'lie-fi': '假信号',
  captive: '需登录的网络',
}

export const networkTones: Readonly<Record<Network, Tone>> = {
  online: 'success',
  offline: 'error',
  '2g': 'warning',
  '3g': 'warning',
  lossy: 'warning',
  'lie-fi': 'error',
  captive: 'error',
}

export const effectWords: Readonly<Record<Effect['kind'], TesterText>> = {
  refuse: '拒绝',
  silence: '不回答',
  lose: '请求丢失',
  loseAnswer: '回答丢失',
  cut: '回答截断',
  replace: '替换数据',
  drip: '慢速回答',
  delay: '延迟',
}

/** A description of each effect. */
export const effectDetails: Readonly<Record<Effect['kind'], TesterText>> = {
  refuse: '用指定代码回答，不执行请求',
  silence: '永远不回答，直到本系统超时',
  lose: '请求没有到达，什么也没有发生',
  loseAnswer: '请求已执行，但回答没有回来',
  cut: '只回答一半 JSON',
  replace: '用给定的数据替换回答的数据',
  drip: '回答在这段时间里一点点到达',
  delay: '等待这段时间后照常回答',
}

/** Where the code of a refusal is. */
export const codePlaces = { status: 'HTTP 状态与回答', body: '仅回答（HTTP 200）' } as const

/** After what an event happens. */
export const momentWords = { ms: '应用后经过时间', requests: '应用后若干请求' } as const

export const eventWords: Readonly<Record<DeviceEvent['do'], TesterText>> = {
  killWorker: '后台服务被终止',
  wipeDatabase: '数据库被清空',
  newVersion: '有新版本',
  sleep: '设备休眠 6 秒',
}

export const hostWords: Readonly<Record<'worker' | 'page' | 'node', TesterText>> = {
  worker: '后台服务',
  page: '页面',
  node: 'Node',
}
