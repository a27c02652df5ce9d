import { send } from '@/client/client'
import { calls } from '@/contract/calls'
import { ApiError, messageOf } from '@/contract/status'
import { serverText } from '@/i18n/init'
import { gatewayHeader } from '@/protocol/worker'
import { useSession } from '@/stores/session'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import { saveError } from './errors'
import { endsSession } from './guard'

const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 120_000
/** Toast id: the recovery replaces the warning. */
const id = 'trouble'

let timer: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_PAUSE_MS
let reason = ''
let reloadAccess = async () => {}

const reasonOf = (status: number) => {
  if (status === 0) return '服务器迟迟没有回应'
  return status < 400 ? '服务器的回答不能识别，请联系管理员' : messageOf(status, '', '')
}

const schedule = () => {
  clearTimeout(timer)
  timer = setTimeout(() => void retry(), pause)
}

const warn = () =>
  toastError(serverText('服务器暂时有问题，先显示本机保存的资料'), {
    id,
    description: serverText(reason),
    duration: FIRST_PAUSE_MS,
    action: {
      label: serverText('重试'),
      onClick(event) {
        // Keep the toast until it is replaced.
        event.preventDefault()
        void retry().then((decided) => decided || warn())
      },
    },
  })

/** Whether the server itself answers /userinfo, with the user or a refusal. */
const isDecided = () =>
  send(calls.userinfo, { alone: true }).then(({ headers }) => !headers.has(gatewayHeader.asOf), endsSession)

/**
 * Requests /userinfo again, with backoff. Once the server answers, the guard runs as at the start. Resolves to whether no retry is left.
 */
async function retry(): Promise<boolean> {
  clearTimeout(timer)
  if (!useSession.getState().token) return true
  if (!(await isDecided())) {
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    schedule()
    return false
  }
  pause = FIRST_PAUSE_MS
  await reloadAccess()
  if (useSession.getState().token)
    toastSuccess(serverText('服务器已恢复'), { id, description: undefined, action: undefined })
  return true
}

/**
 * Reports a start from the cache in place of a server's answer with this HTTP status, 0 for a timeout, and retries (decision 16);
 * `reload` has the guard run as at the start.
 */
export function startedInTrouble(path: string, status: number, reload: () => Promise<void>): void {
  reloadAccess = reload
  reason = reasonOf(status)
  saveError(new ApiError('malformed', status, reason, path))
  warn()
  schedule()
}
