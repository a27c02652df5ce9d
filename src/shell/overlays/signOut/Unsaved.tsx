import { moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { draftPath } from '@/offline/drafts/draftModel'
import { useDraftErrors } from '@/offline/drafts/drafts'
import type { ListedDraft } from '@/offline/drafts/listDrafts'
import { isTypingLost } from '@/offline/drafts/openDrafts'
import { useRecordsTo } from '@/stores/routes'

/** More are only counted. */
const NAMED = 5

/** What is written, and where. */
function DraftLine({ draft }: { draft: ListedDraft }) {
  const { t, title } = useTexts()
  const path = draftPath(draft)
  const page = useRecordsTo(path).at(-1)?.meta.title
  const place = path.startsWith('/')
    ? title(page ?? path)
    : t('评论了 {{module}}', { module: moduleText(path.split(':')[1] ?? '', t) })
  return (
    <li className="break-words">
      {draft.title ? `“${draft.title}” · ${place}` : place}
      {draft.at === 'elsewhere' && <span className="text-plain">{` · ${t('正在另一个窗口中填写')}`}</span>}
    </li>
  )
}

/** Names what is being written and not saved, and what becomes of it when the person signs out. */
export function Unsaved({ drafts, user }: { drafts: readonly ListedDraft[]; user: string }) {
  const { t } = useTexts()
  const isLost = useDraftErrors(isTypingLost)
  if (drafts.length === 0 && !isLost) return null
  return (
    <section className="mt-3" aria-label={t('还有内容没有保存')}>
      {drafts.length > 0 && (
        <>
          <p>{t('下列内容还没有保存：')}</p>
          <ul className="mt-1 list-disc pl-5">
            {drafts.slice(0, NAMED).map((draft) => (
              <DraftLine key={draft.key} draft={draft} />
            ))}
            {drafts.length > NAMED && <li>{t('其余 {{count}} 项', { count: drafts.length - NAMED })}</li>}
          </ul>
          <p className="mt-2 text-plain">
            {t('退出后留作草稿，只属于 {{name}}，30 天内在本机登录后可以接着写；密码不留', { name: user })}
          </p>
        </>
      )}
      {isLost && (
        <p role="alert" className="mt-2 text-error">
          {t('有内容没能存成草稿，现在退出会丢失')}
        </p>
      )}
    </section>
  )
}
