import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { useState } from 'react'
import { Toolbar } from 'react-aria-components'
import removeIcon from 'virtual:icon/delete-bin-line'
import wordsIcon from 'virtual:icon/edit-line'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '@/ui/AriaLocale'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { Segmented } from '@/ui/inputs/Segmented'
import { TextField } from '@/ui/inputs/TextField'
import { Dialog } from '@/ui/overlay/Dialog'
import type { PictureAttributes } from '../schema/picture'
import { pictureWidths } from '../vocabulary'

const WORDS_MAX = 100

const pictureOf = (editor: Editor): PictureAttributes | undefined => {
  const { selection } = editor.state
  return selection instanceof NodeSelection && selection.node.type.name === 'picture'
    ? (selection.node.attrs as PictureAttributes)
    : undefined
}

/** What can be done with the picture that is selected: how wide it is, the words that stand for it, away. */
export function PictureBar({ editor }: { editor: Editor }) {
  const { t } = useTexts()
  const picture = useEditorState({ editor, selector: () => pictureOf(editor) })
  const [words, setWords] = useState<string>()
  const change = (attributes: Partial<PictureAttributes>) => editor.commands.updateAttributes('picture', attributes)
  const close = () => {
    setWords(undefined)
    setTimeout(() => editor.commands.focus())
  }
  const widths = [
    ...pictureWidths.map((id) => ({ id: id as string, label: t('宽 {{share}}%', { share: id }) })),
    { id: 'own', label: t('原宽') },
  ]
  return (
    <>
      <BubbleMenu
        editor={editor}
        className="panel rich-float"
        options={{ placement: 'top', offset: 8 }}
        shouldShow={() => editor.isEditable && pictureOf(editor) !== undefined}
      >
        <AriaLocale>
          <Toolbar aria-label={t('所选图片')} className="flex flex-wrap items-center">
            <Segmented
              label={t('图片宽度')}
              size="sm"
              options={widths}
              value={picture?.width ?? 'own'}
              onChange={(width) => change({ width: width === 'own' ? null : width })}
            />
            <IconButton size="sm" icon={wordsIcon} label={t('图片说明')} onPress={() => setWords(picture?.alt ?? '')} />
            <IconButton
              size="sm"
              icon={removeIcon}
              label={t('删除图片')}
              onPress={() => editor.chain().focus().deleteSelection().run()}
            />
          </Toolbar>
        </AriaLocale>
      </BubbleMenu>
      <Dialog open={words !== undefined} onClose={close} title={t('图片说明')} closeLabel={t('关闭')}>
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            change({ alt: (words ?? '').trim() })
            close()
          }}
        >
          <TextField
            label={t('图片说明')}
            labelHidden
            takesFocus
            maxLength={WORDS_MAX}
            value={words ?? ''}
            onChange={setWords}
            description={t('看不见图片的人听到的是这句话，图片打不开时也显示它')}
          />
          <Button type="submit" variant="primary">
            {t('确定')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
