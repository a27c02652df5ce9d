import { useTexts } from '@/i18n/useTexts'
import { moduleText } from '@/i18n/recordTexts'
import { deviceText } from '@/lib/deviceText'
import { exactTime } from '@/lib/format'
import type { Received } from '@/protocol/received'
import { copyTitle } from '@/records/handover/copyTitle'
import { Disclosure } from '@/ui/data/Disclosure'
import { Drawer } from '@/ui/overlay/Drawer'
import { CopyFacts } from './CopyFacts'

interface ReceivedViewProps {
  received: Received
  onClose: () => void
}

/** What was received at a time, to be read. */
export function ReceivedView({ received, onClose }: ReceivedViewProps) {
  const { t, title, locale } = useTexts()
  const { from, device, at, hidden, records } = received.content
  const [only] = records.length === 1 ? records : []
  return (
    <Drawer
      wide
      onClose={onClose}
      title={only ? copyTitle(only, t) : t('“{{name}}”给看的记录', { name: from })}
      closeLabel={t('关闭')}
    >
      <p className="text-plain">
        {t('“{{name}}”{{time}} 在 {{device}} 上封好，只供查看', {
          name: from,
          time: exactTime(at, locale),
          device: deviceText(device, title),
        })}
      </p>
      {hidden > 0 && <p className="mt-2">{t('{{count}} 条您无权查看，没有存到本机', { count: hidden })}</p>}
      <div className="received-records">
        {only ? (
          <CopyFacts copy={only} />
        ) : (
          records.map((copy, index) => (
            <Disclosure
              key={copy.uuid}
              open={index === 0}
              title={`${copyTitle(copy, t)} · ${moduleText(copy.module, t)}`}
            >
              <CopyFacts copy={copy} />
            </Disclosure>
          ))
        )}
      </div>
    </Drawer>
  )
}
