import { useMemo, useState } from 'react'
import historyIcon from 'virtual:icon/history-line'
import { useTexts } from '@/i18n/useTexts'
import { PageHead } from '@/ui/data/PageHead'
import { useToastLog } from '@/ui/feedback/toastLog'
import { Button } from '@/ui/inputs/Button'
import { VariantCard } from '@/ui/variant/VariantCard'
import type { Variant } from '@/ui/variant/VariantPage'
import { AtField } from './notice/AtField'
import atFieldCode from './notice/AtField.tsx?raw'
import { Confirm } from './notice/Confirm'
import confirmCode from './notice/Confirm.tsx?raw'
import { InList } from './notice/InList'
import inListCode from './notice/InList.tsx?raw'
import { InPage } from './notice/InPage'
import inPageCode from './notice/InPage.tsx?raw'
import { Marks } from './notice/Marks'
import marksCode from './notice/Marks.tsx?raw'
import { MessageLog } from './notice/MessageLog'
import { OfSystem } from './notice/OfSystem'
import ofSystemCode from './notice/OfSystem.tsx?raw'
import { Progress } from './notice/Progress'
import progressCode from './notice/Progress.tsx?raw'
import { Short } from './notice/Short'
import shortCode from './notice/Short.tsx?raw'
import { WithAction } from './notice/WithAction'
import withActionCode from './notice/WithAction.tsx?raw'

/** Opens the messages of this page. */
function LogButton() {
  const { t } = useTexts()
  const log = useToastLog()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={historyIcon} onPress={() => setOpen(true)}>
        {log.length > 0 ? t('看过的消息（{{count}}）', { count: log.length }) : t('看过的消息')}
      </Button>
      {open && <MessageLog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Every kind of message of the console with what it is for, and the messages that have been shown. */
export default function NoticePage() {
  const { t } = useTexts()
  const cards = useMemo(
    (): readonly Variant[] => [
      { title: t('轻提示'), note: t('操作的结果，不打断手上的事；3 秒后消失'), code: shortCode, Example: Short },
      {
        title: t('带操作的轻提示'),
        note: t('可以反悔的操作：先做，再给撤销；6 秒后消失'),
        code: withActionCode,
        Example: WithAction,
      },
      {
        title: t('等待结果'),
        note: t('要等一会儿的事：同一条消息从进行中变成结果'),
        code: progressCode,
        Example: Progress,
      },
      { title: t('确认框'), note: t('不能撤销的操作先问一次；安全的回答有焦点'), code: confirmCode, Example: Confirm },
      { title: t('页面里的提示'), note: t('与这一块内容有关、不会自己消失的事'), code: inPageCode, Example: InPage },
      { title: t('字段下的错误'), note: t('填错了哪里，就在哪里说怎么改'), code: atFieldCode, Example: AtField },
      { title: t('通知列表'), note: t('以后还要看的事，放进顶栏的通知里'), code: inListCode, Example: InList },
      { title: t('标记和数字'), note: t('有事等着处理，但不急；颜色旁边总有字'), code: marksCode, Example: Marks },
      {
        title: t('系统通知'),
        note: t('人不在这个页面时也要看到的事；要先经过允许，关掉本站后不再弹出'),
        code: ofSystemCode,
        Example: OfSystem,
      },
    ],
    [t],
  )
  return (
    <div className="page">
      <PageHead title={t('通知')} purpose={t('什么时候用哪种消息，每种都可以试')}>
        <LogButton />
      </PageHead>
      <div className="variants">
        {cards.map(({ Example, ...card }) => (
          <VariantCard key={card.title} {...card}>
            <Example />
          </VariantCard>
        ))}
      </div>
    </div>
  )
}
