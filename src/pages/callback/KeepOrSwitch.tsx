import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'
import { useSession } from '@/stores/session'

/** Asks somebody who is signed in whether the third party's account shall take their place. */
export function KeepOrSwitch({ onSwitch }: { onSwitch: () => void }) {
  const { t } = useTexts()
  const username = useSession((session) => session.username)
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10">
      <p className="text-base font-medium">{t('{{name}} 正在使用后台', { name: username })}</p>
      <p className="text-balance text-plain">{t('换成第三方的帐号后，已经打开的页面会关闭；没有提交的内容留作草稿')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <a href={hrefTo({ to: '/index' })} className="btn">
          {t('不换，回到后台')}
        </a>
        <button type="button" className="btn btn-primary" onClick={onSwitch}>
          {t('换成第三方的帐号')}
        </button>
      </div>
    </div>
  )
}
