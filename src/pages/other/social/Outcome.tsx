import { useTexts } from '@/i18n/useTexts'
import { failures, type Progress } from './progress'

/** How far a sign-in is, or how it ended, in words. */
export function Outcome({ progress }: { progress: Progress }) {
  const { t, title } = useTexts()
  const words = {
    idle: [t('还没有开始'), t('选择一个第三方；登录成功后，您就是它所连接的帐号')],
    preparing: [t('正在准备'), t('看看服务器在不在，再生成一次性的 state 和校验码')],
    consent: [t('请在新窗口里决定'), t('同意或拒绝都会回到这里；窗口被挡住时看看任务栏')],
    leaving: [t('正在前往第三方'), t('同意或拒绝以后会回到后台')],
    exchange: [t('正在换取登录'), t('服务器拿授权码和校验码换取您的身份')],
  }
  const [what, next] =
    progress.at === 'failed'
      ? [t(failures[progress.why][0]), progress.message ? title(progress.message) : t(failures[progress.why][1])]
      : progress.at === 'done'
        ? [t('登录成功'), t('连接的正是您现在的帐号 {{account}}，打开的页面都还在', { account: progress.account })]
        : words[progress.at]
  return (
    <div className="social-outcome" data-at={progress.at} role={progress.at === 'failed' ? 'alert' : 'status'}>
      <p>{what}</p>
      <p>{next}</p>
    </div>
  )
}
