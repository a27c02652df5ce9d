import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '@/client/client'
import { socialCalls, type SocialProvider } from '@/contract/socialCalls'
import { ApiError } from '@/contract/status'
import { useTexts } from '@/i18n/useTexts'
import { readOpenWork, type OpenWork } from '@/offline/openWork'
import { usePage } from '@/routes/usePage'
import { useSession } from '@/stores/session'
import { PageHead } from '@/ui/data/PageHead'
import { Steps } from '@/ui/data/Steps'
import { Loaded } from '@/ui/data/Loaded'
import { VariantCard } from '@/ui/variant/VariantCard'
import attemptCode from '@/lib/social/attempt.ts?raw'
import verdictCode from '@/lib/social/verdict.ts?raw'
import { RowsSkeleton } from '@/ui/feedback/Skeletons'
import { AskFirst } from './social/AskFirst'
import { stepOf, failures, type Progress } from './social/progress'
import { Providers } from './social/Providers'
import { RequestFacts } from './social/RequestFacts'
import { useSocialSignIn } from './social/useSocialSignIn'
import signInCode from './social/useSocialSignIn.ts?raw'
import './social/social.css'

/** How far a sign-in is, or how it ended, in words. */
function Outcome({ progress }: { progress: Progress }) {
  const { t, title } = useTexts()
  const words = {
    idle: [t('还没有开始'), t('选择一个第三方；登录成功后，您就是它所连接的账号')],
    preparing: [t('正在准备'), t('看看服务器在不在，再生成一次性的 state 和校验码')],
    consent: [t('请在新窗口里决定'), t('同意或拒绝都会回到这里；窗口被挡住时看看任务栏')],
    leaving: [t('正在前往第三方'), t('同意或拒绝以后会回到本系统')],
    exchange: [t('正在换取登录'), t('服务器拿授权码和校验码换取您的身份')],
  }
  const [what, next] =
    progress.at === 'failed'
      ? [t(failures[progress.why][0]), progress.message ? title(progress.message) : t(failures[progress.why][1])]
      : progress.at === 'done'
        ? [t('登录成功'), t('连接的正是您现在的账号 {{account}}，打开的页面都还在', { account: progress.account })]
        : words[progress.at]
  return (
    <div className="social-outcome" data-at={progress.at} role={progress.at === 'failed' ? 'alert' : 'status'}>
      <p>{what}</p>
      <p>{next}</p>
    </div>
  )
}

/** The server's third parties; none where it does not have the call. */
const readProviders = (signal: AbortSignal): Promise<readonly SocialProvider[]> =>
  send(socialCalls.socialProviders, { signal, quiet: true }).then(
    ({ data }) => data.list,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 404) return []
      throw error
    },
  )

/** Sign-in by a third party, step by step. */
export default function SocialPage() {
  const { t, title } = useTexts()
  const { meta } = usePage()
  const username = useSession((session) => session.username)
  const { data, error, refetch } = useQuery({
    queryKey: [socialCalls.socialProviders.path],
    queryFn: ({ signal }) => readProviders(signal),
  })
  const { progress, request, start } = useSocialSignIn()
  const [asked, setAsked] = useState<SocialProvider>()
  const [confirming, setConfirming] = useState<{ provider: SocialProvider; work: OpenWork | null }>()
  const begin = (provider: SocialProvider) => {
    setAsked(provider)
    void start(provider)
  }
  const ask = async (provider: SocialProvider) => {
    if (provider.account === username || provider.account === '') return begin(provider)
    const work = await readOpenWork(username)
    if (work && !work.busy && work.drafts + work.unsent === 0) begin(provider)
    else setConfirming({ provider, work })
  }
  const isRunning = ['preparing', 'consent', 'leaving', 'exchange'].includes(progress.at)
  const answers = [
    [t('同意'), t('授权码一次有效，一分钟内连同校验码换取登录')],
    [t('拒绝'), t('第三方回答 access_denied，账号不变')],
    [t('关掉窗口'), t('几秒内发现并说明；慢的结果仍然收下')],
    [t('state 不一样'), t('不采用，授权码也不交给服务器')],
    [t('超过 10 分钟'), t('这次登录作废，重新开始')],
    [t('没有网络'), t('先问服务器，连不上就什么都不打开')],
    [t('窗口被拦截，或在手机上'), t('改在当前窗口前往，回来后接着登录')],
  ]
  return (
    <div className="page">
      <PageHead title={title(meta.title)} purpose={t('授权码流程：第三方只证明您是谁，密码不经过本系统')} />
      <div className="variants">
        <div className="col-span-full min-w-0">
          <VariantCard
            title={t('用第三方登录')}
            note={t('选择由谁证明您的身份；模拟服务器里的三个都是虚构的')}
            code={signInCode}
          >
            <Loaded data={data} error={error} onRetry={() => void refetch()} skeleton={<RowsSkeleton rows={4} />}>
              {(list) => (
                <Providers list={list} asked={isRunning ? asked : undefined} onAsk={(each) => void ask(each)} />
              )}
            </Loaded>
            <Steps
              label={t('登录的步骤')}
              at={stepOf(progress)}
              steps={[{ title: t('准备') }, { title: t('征得同意') }, { title: t('换取登录') }, { title: t('完成') }]}
            />
            <Outcome progress={progress} />
          </VariantCard>
        </div>
        <VariantCard
          title={t('请求里有什么')}
          note={request === '' ? t('登录一次，这里就显示真正发出的值') : t('刚才真正发出的值')}
          code={attemptCode}
        >
          <RequestFacts request={request} />
        </VariantCard>
        <VariantCard title={t('会有哪些结果')} note={t('每一种都说清楚，账号只在成功时才换')} code={verdictCode}>
          <dl className="social-request">
            {answers.map(([what, then]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{then}</dd>
              </div>
            ))}
          </dl>
        </VariantCard>
      </div>
      {confirming && (
        <AskFirst
          work={confirming.work}
          account={confirming.provider.account}
          onClose={() => setConfirming(undefined)}
          onConfirm={() => {
            setConfirming(undefined)
            begin(confirming.provider)
          }}
        />
      )}
    </div>
  )
}
