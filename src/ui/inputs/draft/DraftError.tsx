import { useTexts } from '@/i18n/useTexts'

/** Warns that the input can't be stored, and what to do; `message` is the gateway's, empty for none. */
export function DraftError({ message }: { message: string }) {
  const { t, title } = useTexts()
  if (message === '') return null
  return (
    <p role="alert" className="draft-trouble">
      {t('草稿没有存上：{{why}}。输入仍在此页，正在重试；请尽快保存，或在“本机存储”腾出空间，暂时不要关闭此页', {
        why: title(message),
      })}
    </p>
  )
}

/** Says over a draft why it can't be saved by who is signed in. */
export function NoRight() {
  const { t } = useTexts()
  return (
    <p role="alert" className="draft-trouble">
      {t('当前账号已没有写入权限，不能保存。已填写的内容保留在草稿里，可以查看或放弃')}
    </p>
  )
}
