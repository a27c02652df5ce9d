import errorIcon from 'virtual:icon/close-circle-line'
import infoIcon from 'virtual:icon/information-line'
import loadingIcon from 'virtual:icon/loader-4-line'
import successIcon from 'virtual:icon/checkbox-circle-line'
import warningIcon from 'virtual:icon/error-warning-line'
import { useState } from 'react'
import type { TextKey } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import type { Tone } from '@/ui/base/Tag'
import { Timeline, type TimelineEntry } from '@/ui/data/Timeline'
import { EmptyState } from '@/ui/feedback/States'
import { clearToastLog, useToastLog, type ToastKind } from '@/ui/feedback/toastLog'
import { Button } from '@/ui/inputs/Button'
import { SearchField } from '@/ui/inputs/SearchField'
import { Select } from '@/ui/inputs/Select'
import { Drawer } from '@/ui/overlay/Drawer'

const looks: Readonly<Record<ToastKind, { icon: string; tone: Tone; word: TextKey }>> = {
  success: { icon: successIcon, tone: 'success', word: '成功' },
  message: { icon: infoIcon, tone: 'neutral', word: '提示' },
  warning: { icon: warningIcon, tone: 'warning', word: '警告' },
  error: { icon: errorIcon, tone: 'error', word: '错误' },
  loading: { icon: loadingIcon, tone: 'info', word: '进行中' },
}
const kinds = Object.keys(looks) as ToastKind[]

/** The messages that were shown since the page was opened, to find one that went too fast. */
export function MessageLog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const log = useToastLog()
  const [kind, setKind] = useState<ToastKind | null>(null)
  const [text, setText] = useState('')
  const shown = log.filter((each) => (!kind || each.kind === kind) && each.text.includes(text.trim()))
  const entryOf = ({ number, at, kind: of, text: title, action, acted }: (typeof log)[number]): TimelineEntry => {
    const { icon, tone, word } = looks[of]
    const offered = action && (acted ? t('已点“{{action}}”', { action }) : t('可“{{action}}”，没有点', { action }))
    return { id: `${number}`, at, icon, tone, title, meta: offered ? `${t(word)} · ${offered}` : t(word) }
  }
  return (
    <Drawer
      wide
      onClose={onClose}
      title={t('本次打开后的消息')}
      closeLabel={t('关闭')}
      foot={
        <Button variant="ghost" disabled={log.length === 0} onPress={clearToastLog}>
          {t('清空消息')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label={t('种类')}
            placeholder={t('全部')}
            clearable
            options={kinds.map((id) => ({ id, label: t(looks[id].word) }))}
            value={kind}
            onChange={setKind}
          />
          <SearchField label={t('消息里的字')} value={text} onChange={setText} />
        </div>
        {log.length === 0 ? (
          <EmptyState
            kind="nothingYet"
            title={t('还没有消息')}
            detail={t('出现过的消息会留在这里，刷新页面或退出后清空')}
          />
        ) : shown.length === 0 ? (
          <EmptyState
            kind="nothingFound"
            title={t('没有符合条件的消息')}
            action={t('清空筛选')}
            onAction={() => {
              setKind(null)
              setText('')
            }}
          />
        ) : (
          <Timeline label={t('本次打开后的消息')} entries={shown.map(entryOf)} variant="compact" />
        )}
      </div>
    </Drawer>
  )
}
