import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { InternalPath } from '@/lib/security/internalPath'
import { useGo, usePage } from '@/routes/usePage'
import { close, closes, remaining, reopen, type Closing } from '@/stores/closing'
import { togglePin, useTabs } from '@/stores/tabs'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'

export function Commands() {
  const { t } = useTexts()
  const { key, meta } = usePage()
  const { tabs, closed } = useTabs()
  const go = useGo()
  const [asking, setAsking] = useState<Closing>()
  const follow = (address: InternalPath | undefined) => address && go(address)
  const run = (closing: Closing) => {
    const rest = remaining(tabs, key, closing)
    if (tabs.some((tab) => tab.unsaved && !rest.includes(tab))) setAsking(closing)
    else follow(close(key, closing))
  }
  const commands: readonly (readonly [Closing, string])[] = [
    ['one', t('关闭本页')],
    ['others', t('关闭其他')],
    ['left', t('关闭左侧')],
    ['right', t('关闭右侧')],
    ['all', t('关闭全部')],
  ]
  const pinned = tabs.find((tab) => tab.key === key)?.pinned
  return (
    <>
      <div className="variant-row">
        {commands.map(([closing, label]) => (
          <Button key={closing} disabled={!closes(tabs, key, closing)} onPress={() => run(closing)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="variant-row">
        <Button disabled={meta.noClosable === true} onPress={() => togglePin(key)}>
          {pinned ? t('取消固定') : t('固定标签')}
        </Button>
        <Button disabled={closed.length === 0} onPress={() => follow(reopen())}>
          {t('重新打开关闭的标签')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t('温馨提示')}
        message={t('内容尚未保存，确定放弃吗？')}
        confirm={t('放弃')}
        cancel={t('继续编辑')}
        onConfirm={() => {
          setAsking(undefined)
          if (asking) follow(close(key, asking))
        }}
      />
    </>
  )
}
