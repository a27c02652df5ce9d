import { useState } from 'react'
import type { DatabaseInfo } from '@/protocol/scenario'
import type { NumberEntry } from '@/lib/numberEntry'
import { Button } from '@/ui/inputs/Button'
import { NumberField } from '@/ui/inputs/NumberField'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Segmented } from '@/ui/inputs/Segmented'
import { Select } from '@/ui/inputs/Select'
import { TextField } from '@/ui/inputs/TextField'
import { ActionButton } from '../ActionButton'
import { useAction } from '../useAction'
import { useTesterTexts } from '../useTesterTexts'
import { cancelSeeding, startSeeding, useData } from './seeding'

const presets = [50, 1000, 10_000, 100_000] as const
const ROWS_MAX = 1_000_000
const SEED_MAX = 2 ** 32 - 1
const ALL = 'all'

/** Seeding progress with a cancel button. */
function Progress({ done, total }: { done: number; total: number }) {
  const { t, number } = useTesterTexts()
  return (
    <div className="panel flex flex-col gap-4 bg-base-200 p-3">
      <ProgressBar label={t('正在生成数据')} value={total > 0 ? (done / total) * 100 : null} />
      <div className="tester-row justify-between">
        <span className="tester-quiet">
          {total > 0
            ? t('已写入 {{done}} / {{total}} 行，关闭面板后继续', { done: number(done), total: number(total) })
            : t('正在准备')}
        </span>
        <ActionButton work={cancelSeeding}>{t('取消')}</ActionButton>
      </div>
    </div>
  )
}

/** Seed number and size of the simulated server's data. */
export function SeedForm({ seed, rows, growing }: Pick<DatabaseInfo, 'seed' | 'rows' | 'growing'>) {
  const { t, number } = useTesterTexts()
  const { run } = useAction()
  const job = useData((state) => state.job)
  const [input, setInput] = useState<{ seed: string; rows: NumberEntry }>({ seed: String(seed), rows })
  const [module, setModule] = useState(ALL)
  const preset = presets.find((count) => count === input.rows)
  const chosen = Number(input.seed)
  const wrong = !/^\d{1,10}$/.test(input.seed) || chosen > SEED_MAX
  const start = () => {
    const { rows: count } = input
    if (typeof count !== 'number' || wrong) return
    const modules = module === ALL ? {} : { modules: [module] }
    run(() => startSeeding({ rows: count, seed: chosen, ...modules }), t('生成已结束'))
  }
  return (
    <div className="flex flex-col gap-4">
      <Select
        size="sm"
        label={t('模块')}
        options={[{ id: ALL, label: t('全部模块') }, ...growing.map((name) => ({ id: name, label: name }))]}
        value={module}
        onChange={(name) => setModule(name ?? ALL)}
      />
      <Segmented
        label={t('每个模块的行数')}
        size="sm"
        options={presets.map((count) => ({ id: String(count), label: number(count) }))}
        value={String(preset ?? '')}
        onChange={(id) => setInput({ ...input, rows: Number(id) })}
      />
      <div className="tester-fields">
        <NumberField
          size="sm"
          label={t('每个模块的行数')}
          value={input.rows}
          min={1}
          max={ROWS_MAX}
          onChange={(count) => setInput({ ...input, rows: count })}
        />
        <TextField
          size="sm"
          label={t('种子')}
          value={input.seed}
          onChange={(text) => setInput({ ...input, seed: text.trim() })}
          error={wrong ? t('0 到 {{max}} 的整数', { max: SEED_MAX }) : undefined}
        />
      </div>
      {job ? (
        <Progress {...job} />
      ) : (
        <div className="tester-row">
          <Button size="sm" variant="primary" disabled={typeof input.rows !== 'number' || wrong} onPress={start}>
            {t('重新生成')}
          </Button>
          <span className="tester-quiet">{t('会替换现有的数据；同一种子总是得到同样的数据')}</span>
        </div>
      )}
    </div>
  )
}
