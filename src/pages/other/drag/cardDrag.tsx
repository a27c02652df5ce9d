import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import resetIcon from 'virtual:icon/arrow-go-back-line'
import { listOptions } from '@/client/records'
import { saveRow } from '@/client/writes'
import { useTexts } from '@/i18n/useTexts'
import { usePage } from '@/routes/usePage'
import { useRights } from '@/stores/rights'
import { PageHead } from '@/ui/data/PageHead'
import { Loaded } from '@/ui/data/Loaded'
import { NoRecords } from '@/ui/feedback/NoRecords'
import { toastSuccess } from '@/ui/feedback/toast'
import { saveFields } from '@/records/list/saveFields'
import { Button } from '@/ui/inputs/Button'
import './cardDrag/cardDrag.css'
import { Cards } from './cardDrag/Cards'
import { inOrder, placeAt } from './cardDrag/cardOrder'

/** Cards of the specification's demonstration. */
const COUNT = 32

/** Goods as cards in an order that is kept: each move is a write of the card that was moved. */
export default function CardDragPage() {
  const { t, title } = useTexts()
  const { meta } = usePage()
  const { data, error, refetch } = useQuery(listOptions('goods', { pageNo: 1, pageSize: COUNT }))
  const { write } = useRights('goods')
  const [resetting, setResetting] = useState(false)
  const [said, setSaid] = useState('')
  const cards = data?.list ?? []
  const shown = inOrder(cards)
  const put = cards.filter(({ order }) => order !== undefined && order !== null)

  const move = async (uuid: string, at: number) => {
    const row = cards.find((card) => card.uuid === uuid)
    if (!row) return
    setSaid(t('“{{name}}”现在是第 {{at}} 张，共 {{count}} 张', { name: row.title, at: at + 1, count: cards.length }))
    await saveFields('goods', row, { order: placeAt(cards, shown, uuid, at) })
  }
  const reset = async () => {
    setResetting(true)
    try {
      for (const row of put) await saveRow('goods', row, { order: null })
      toastSuccess(t('已恢复原来的次序'))
    } finally {
      setResetting(false)
    }
  }
  return (
    <div className="page">
      <PageHead
        title={title(meta.title)}
        purpose={write ? t('拖动卡片换位置；次序会保存，没有网络时先存本机') : t('次序由有写入权限的人调整')}
      >
        {write && (
          <Button icon={resetIcon} disabled={put.length === 0} busy={resetting} onPress={() => void reset()}>
            {t('恢复原来的次序')}
          </Button>
        )}
      </PageHead>
      <p className="sr-only" role="status">
        {said}
      </p>
      <Loaded data={data} error={error} onRetry={() => void refetch()} skeleton={<CardsSkeleton />}>
        {({ partial }) =>
          shown.length === 0 ? (
            <NoRecords partial={partial} onRetry={error ? undefined : () => void refetch()} />
          ) : (
            <Cards cards={shown} onMove={write ? (uuid, at) => void move(uuid, at) : undefined} />
          )
        }
      </Loaded>
    </div>
  )
}

function CardsSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('加载中')} className="drag-cards">
      {Array.from({ length: COUNT }, (_, at) => (
        <div key={at} className="skeleton appears-late h-24" />
      ))}
    </div>
  )
}
