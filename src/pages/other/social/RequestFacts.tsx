import { useTexts } from '@/i18n/useTexts'

/** The parameters of a request for consent, as it went out; what each is for before there is one. */
export function RequestFacts({ request }: { request: string }) {
  const { t } = useTexts()
  const sent = request === '' ? undefined : new URL(request).searchParams
  const purposes = {
    response_type: t('要一个授权码，而不是令牌'),
    client_id: t('本系统在第三方登记的名字'),
    redirect_uri: t('结果送回哪里，也要事先登记'),
    state: t('一次性随机数，回来时必须一样，冒充的结果就用不上'),
    code_challenge: t('校验码的摘要；校验码只在最后交给服务器，截到授权码也没有用'),
    code_challenge_method: t('摘要的算法：SHA-256'),
  }
  return (
    <dl className="social-request">
      {Object.entries(purposes).map(([name, purpose]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {purpose}
            {sent && <code className="block text-plain wrap-anywhere">{sent.get(name)}</code>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
