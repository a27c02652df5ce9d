import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '@/ui/AriaLocale'
import { SyncDetails } from './SyncDetails'
import { SyncFace } from './SyncFace'
import { useHeadline } from './useHeadline'

/** The indicator with its popover. */
export function SyncMenu() {
  const { t } = useTexts()
  const view = useHeadline()
  return (
    <AriaLocale>
      <DialogTrigger>
        <Button
          className="sync-button"
          aria-label={t('同步状态：{{word}}', { word: view?.word ?? t('正在查看') })}
          data-deferred="sync"
        >
          <SyncFace view={view} />
        </Button>
        <Popover placement="bottom end" className="panel w-80 max-w-[90vw] shadow-lg entering:animate-fade">
          <Dialog aria-label={t('同步状态')} className="p-4 outline-none">
            {({ close }) => view && <SyncDetails view={view} onClose={close} />}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </AriaLocale>
  )
}
