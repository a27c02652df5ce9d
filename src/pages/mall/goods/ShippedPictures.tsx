import type { Ref } from 'react'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger, ListBox, ListBoxItem } from 'react-aria-components'
import galleryIcon from 'virtual:icon/gallery-line'
import { useTexts } from '@/i18n/useTexts'
import { shippedPictures } from '@/lib/shippedPictures'
import { AriaLocale } from '@/ui/AriaLocale'
import { Icon } from '@/ui/base/Icon'
import { Surface } from '@/ui/overlay/Surface'
import { Tray } from '@/ui/overlay/Tray'
import { useNarrow } from '@/ui/overlay/useNarrow'

interface ShippedPicturesProps {
  /** The path of the chosen one; any other for none. */
  value: string
  onChange: (path: string) => void
  /** The button that opens them. */
  button: Ref<HTMLButtonElement>
}

/** Chooses one of the pictures that come with the console, from a pop-up; on a phone from a bottom sheet. */
export function ShippedPictures({ value, onChange, button }: ShippedPicturesProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  const content = (
    <Dialog aria-label={t('自带的图片')} className="goods-shipped">
      <ListBox
        aria-label={t('自带的图片')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where a person goes on who opened it
        autoFocus="first"
        layout="grid"
        className="goods-shipped-grid"
        selectionMode="single"
        selectedKeys={shippedPictures.includes(value) ? [value] : []}
        onSelectionChange={(keys) => {
          const [path = value] = keys === 'all' ? [] : [...keys]
          onChange(String(path))
          setOpen(false)
        }}
      >
        {shippedPictures.map((path, at) => {
          const name = t('图片 {{number}}', { number: at + 1 })
          return (
            <ListBoxItem key={path} id={path} textValue={name} aria-label={name} className="goods-shipped-one">
              <img src={path} alt="" width="400" height="300" loading="lazy" />
            </ListBoxItem>
          )
        })}
      </ListBox>
    </Dialog>
  )
  return (
    <AriaLocale>
      <DialogTrigger isOpen={open} onOpenChange={setOpen}>
        <Button ref={button} className="btn">
          <Icon path={galleryIcon} size={16} />
          {t('自带的图片')}
        </Button>
        {narrow ? <Tray>{content}</Tray> : <Surface>{content}</Surface>}
      </DialogTrigger>
    </AriaLocale>
  )
}
