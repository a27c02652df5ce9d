import { useRef, useState, type KeyboardEvent } from 'react'
import type { Draft } from '@/protocol/device'
import { useSave } from '@/client/writes'
import { COMMENT_CHARACTERS } from '@/contract/rowSchemas/trail'
import { ApiError } from '@/contract/status'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import { useDraft, useStoredDraft } from '@/offline/drafts/useDraft'
import { useDraftOffer } from '@/offline/drafts/useDraftOffer'
import { useSession } from '@/stores/session'
import { reportWrite } from '@/records/list/reportWrite'
import { Button } from '@/ui/inputs/Button'
import { DraftError } from '@/ui/inputs/draft/DraftError'
import { DraftOffer } from '@/ui/inputs/draft/DraftOffer'
import { useNarrow } from '@/ui/overlay/useNarrow'
import { TextArea } from '@/ui/inputs/TextArea'

/** The path of comment drafts: no page's, so that no list of a page's drafts has them. */
const draftPath = (module: string) => `comment:${module}`

const empty = { text: '' }
const textOf = (draft: Draft | undefined) => (typeof draft?.values.text === 'string' ? draft.values.text : '')

/** Writes a comment on a record: stored as a draft while typing, sent by the button or Ctrl+Enter. */
export function CommentForm({ module, record }: { module: string; record: string }) {
  const { t, title } = useTexts()
  const author = useSession(({ username }) => username)
  const place = { path: draftPath(module), record, initial: empty }
  const { store, remove, trouble } = useDraft(place)
  const stored = useStoredDraft(place.path, record)
  const narrow = useNarrow()
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState('')
  const field = useRef<{ focus: () => void }>(null)
  const save = useSave('comment', { base: null, inPlace: true })
  const text = typed ?? textOf(stored)
  const offer = useDraftOffer(place.path, record, (taken) => setTyped(textOf(taken)))
  const fail = (message: string) => {
    setFault(message)
    field.current?.focus()
  }
  const change = (next: string) => {
    setTyped(next)
    setFault('')
    store({ text: next })
  }
  const send = async () => {
    const trimmed = text.trim()
    if (!trimmed) return fail(t('请先写下评论'))
    try {
      const body = { module, record, text: trimmed, author, at: new Date().toISOString() }
      const written = await save.mutateAsync(body)
      setTyped('')
      void remove()
      reportWrite(written)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      fail(title(error.message))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey) || save.isPending) return
    event.preventDefault()
    void send()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the key is the text area's; the part passes none on
    <div className="flex flex-col gap-2" onKeyDown={onKeyDown}>
      {offer && <DraftOffer {...offer} />}
      <DraftError message={trouble} />
      <TextArea
        ref={field}
        label={t('写评论')}
        placeholder={narrow ? t('说明情况、提醒同事') : t('说明情况、提醒同事，按 Ctrl + Enter 发表')}
        rows={3}
        maxLength={COMMENT_CHARACTERS}
        value={text}
        onChange={change}
        error={fault}
      />
      <div className="flex justify-end">
        <Button busy={save.isPending} onPress={() => void send()}>
          {t('发表评论')}
        </Button>
      </div>
    </div>
  )
}
