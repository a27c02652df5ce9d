import * as z from 'zod/mini'
import { send } from '@/client/client'
import type { Call } from '@/contract/calls'
import type { TextKey } from '@/i18n/init'

/** A kind of fault: its name and consequences. */
interface Kind {
  readonly label: TextKey
  readonly says: TextKey
}
/** A fault raised by a button. */
export interface Fault extends Kind {
  raise(): void
}

/** Exists on no server, for a real 404. */
const missing = { method: 'GET', path: '/other/log/missing', data: z.unknown() } as const satisfies Call

/** The two chunk errors of spec §8, with the loader's error names and messages. */
const chunkError = (name: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED', file: string) =>
  Object.assign(new Error(`${name}: could not load ${new URL(`assets/${file}`, document.baseURI).href}`), { name })

const reject = (error: Error) => void Promise.reject(error)

/** Raised by the page itself. */
export const whileRendering: Kind = {
  label: '渲染时出错',
  says: '此页面在显示时出错，只有此页面换成出错提示，可以重新加载，其余照常',
}

/** One of each other kind that the log distinguishes. */
export const faults: readonly Fault[] = [
  {
    label: '事件中抛出错误',
    says: '按钮的处理函数抛出一个错误，没有代码接住它，页面照常可用',
    raise() {
      throw new Error('模拟：按钮的处理函数出错')
    },
  },
  {
    label: '未处理的 Promise',
    says: '一个异步操作失败，没有代码处理它的失败',
    raise: () => reject(new Error('模拟：异步操作失败')),
  },
  {
    label: '抛出的不是错误',
    says: '抛出一段文字而不是错误对象，日志里只有文字，没有堆栈',
    raise() {
      // As careless libraries do.
      throw '模拟：一段文字被抛出'
    },
  },
  {
    label: '请求失败',
    says: '请求一个不存在的接口，服务器的回答会显示为提示，并记入日志',
    // The transport has shown and logged the error.
    raise: () => void send(missing).catch(() => undefined),
  },
  {
    label: '脚本加载失败',
    says: '模拟页面脚本没有加载到时的错误：ChunkLoadError',
    raise: () => reject(chunkError('ChunkLoadError', 'simulated.js')),
  },
  {
    label: '样式加载失败',
    says: '模拟页面样式没有加载到时的错误：CSS_CHUNK_LOAD_FAILED',
    raise: () => reject(chunkError('CSS_CHUNK_LOAD_FAILED', 'simulated.css')),
  },
]
