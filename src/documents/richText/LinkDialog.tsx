import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { documentLink } from '@/lib/security/webLink'
import { Button } from '@/ui/inputs/Button'
import { TextField } from '@/ui/inputs/TextField'
import { Dialog } from '@/ui/overlay/Dialog'

/** What a person types as an address, as a link: a host without a scheme is a page, an address with an at sign is mail. */
export function typedLink(given: string): string | undefined {
  const text = given.trim()
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return documentLink(`mailto:${text}`)
  if (/^\+?\d[\d -]{5,20}$/.test(text)) return documentLink(`tel:${text}`)
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(text)) return documentLink(`https://${text}`)
  return documentLink(text)
}

const hrefOf = (editor: Editor) => String(editor.getAttributes('link').href ?? '')

interface LinkDialogProps {
  editor: Editor
  onClose: () => void
}

/** Asks where the selected words lead; without a selection also for the words. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { t } = useTexts()
  const [href, setHref] = useState(() => hrefOf(editor))
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const isOld = hrefOf(editor) !== ''
  const asksWords = editor.state.selection.empty && !isOld
  const link = typedLink(href)
  const close = () => {
    onClose()
    setTimeout(() => editor.commands.focus())
  }
  const apply = () => {
    setTried(true)
    if (link === undefined) return
    const chain = editor.chain().extendMarkRange('link')
    if (asksWords)
      chain
        .insertContent({
          type: 'text',
          text: words.trim() || href.trim(),
          marks: [{ type: 'link', attrs: { href: link } }],
        })
        .run()
    else chain.setLink({ href: link }).run()
    close()
  }
  return (
    <Dialog open onClose={close} title={t('链接')} closeLabel={t('关闭')}>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <TextField
          label={t('地址')}
          required
          takesFocus
          value={href}
          onChange={setHref}
          placeholder="https://"
          error={tried && link === undefined ? t('请填写网址、邮箱或电话号码') : undefined}
        />
        {asksWords && <TextField label={t('链接文字')} value={words} onChange={setWords} />}
        <div className="flex justify-end gap-2">
          {isOld && (
            <Button
              variant="danger"
              onPress={() => {
                editor.chain().extendMarkRange('link').unsetLink().run()
                close()
              }}
            >
              {t('去掉链接')}
            </Button>
          )}
          <Button type="submit" variant="primary">
            {t('确定')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
