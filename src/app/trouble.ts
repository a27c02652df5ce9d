import { send } from '@/api/client'
import { calls } from '@/api/contract'
import { ApiError, messageOf } from '@/api/status'
import { serverText } from '@/i18n/init'
import { gatewayHeader } from '@/lib/workerMessages'
import { useRoutes } from '@/stores/routes'
import { useSession } from '@/stores/session'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import { saveError } from './errors'
import { endsSession } from './guard'
import { router } from './router'

const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 120_000
/** One message, whose end takes the place of its beginning. */
const id = 'trouble'

let timer: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_PAUSE_MS
let said = ''

const reasonOf = (status: number) => {
  if (status === 0) return '服务器迟迟没有回应'
  return status < 400 ? '服务器的回答无法识别，请联系管理员' : messageOf(status, '', '')
}

const later = () => {
  clearTimeout(timer)
  timer = setTimeout(() => void ask(), pause)
}

const say = () =>
  toastError(serverText('服务器暂时有问题，先按本机保存的资料打开'), {
    id,
    description: serverText(said),
    duration: FIRST_PAUSE_MS,
    action: {
      label: serverText('重试'),
      onClick(event) {
        // The message stays until there is another one in its place.
        event.preventDefault()
        void ask().then((decided) => decided || say())
      },
    },
  })

/** Whether the server has decided who is there, one way or the other. */
const isDecided = () =>
  send(calls.userinfo, { alone: true }).then(({ headers }) => !headers.has(gatewayHeader.asOf), endsSession)

/**
 * Asks again who is there. Once the server decides, the guard does what it says, as at the start; until then all stays as it is, and
 * it is asked again. Resolves to whether nothing is left to ask.
 */
async function ask(): Promise<boolean> {
  clearTimeout(timer)
  if (!useSession.getState().token) return true
  if (!(await isDecided())) {
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    later()
    return false
  }
  pause = FIRST_PAUSE_MS
  useRoutes.setState({ loaded: false })
  await router.invalidate()
  if (useSession.getState().token)
    toastSuccess(serverText('服务器已恢复'), { id, description: undefined, action: undefined })
  return true
}

/** The console was opened by what is kept in place of the server's answer with this HTTP status, 0 for none in time (decision 16). */
export function startedInTrouble(path: string, status: number): void {
  said = reasonOf(status)
  saveError(new ApiError('malformed', status, said, path))
  say()
  later()
}
