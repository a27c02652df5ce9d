import { useState } from 'react'
import searchIcon from 'virtual:icon/search-line'
import { Button } from '@/ui/inputs/Button'
import { ListView } from '@/ui/data/ListView'
import { PictureDialog } from '@/ui/overlay/PictureDialog'
import { TableSkeleton } from '@/ui/data/Table'
import { TextLink } from '@/ui/data/TextLink'
import { VariantCard } from '@/ui/variant/VariantCard'
import { Section } from '../Section'
import { useWords } from '../useWords'
import { places } from './places'

const nothing = () => {}

export function Variants() {
  const say = useWords()
  const [pictured, setPictured] = useState(false)
  const rows = places(say)
  const list = {
    error: null,
    page: { pageNo: 1, pageSize: 10 },
    onTurn: nothing,
    onRetry: nothing,
    onClear: nothing,
    skeleton: <TableSkeleton rows={2} />,
    empty: say('没有记录', 'No records'),
    children: (found: readonly { id: string; label: string }[]) => (
      <ul className="flex gap-4">
        {found.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
    ),
  }
  return (
    <Section
      id="variants"
      title={say('链接、示例与列表', 'Links, samples and lists')}
      rule={say(
        '链接只用 http(s)，在新窗口打开时有图标提示。',
        'Links are http(s) only; one that opens a new window shows an icon.',
      )}
    >
      <p className="flex flex-wrap gap-4">
        <TextLink href="#variants">{say('主要', 'Primary')}</TextLink>
        <TextLink href="#variants" tone="plain" icon={searchIcon}>
          {say('次要', 'Plain')}
        </TextLink>
        <TextLink href="#variants" tone="danger" underlined>
          {say('警示', 'Danger')}
        </TextLink>
        <TextLink href="https://www.gov.cn/" external>
          {say('外部', 'External')}
        </TextLink>
        <TextLink href="#variants" disabled>
          {say('暂不可用', 'Disabled')}
        </TextLink>
      </p>
      <VariantCard title={say('示例', 'Sample')} note={say('一句说明', 'A sentence')} code={'<Button>OK</Button>\n'}>
        <div className="variant-row">
          <Button onPress={() => setPictured(true)}>{say('看图', 'Picture')}</Button>
        </div>
      </VariantCard>
      {/* Its pages stand among the tables: two rows of them on a page would have the same name. */}
      <ListView {...list} data={{ list: rows, found: 0 }} at={Date.UTC(2026, 10, 21)} />
      <ListView
        {...list}
        data={{ list: rows, found: 0 }}
        at={Date.UTC(2026, 10, 21)}
        error={new Error(say('档案库正在维护', 'Under maintenance'))}
      />
      <ListView {...list} data={{ list: [], found: 0 }} />
      <ListView {...list} data={undefined} error={new Error('503')} />
      <PictureDialog
        picture={pictured ? { title: say('图标', 'The icon'), img: '../../icons/icon.svg' } : undefined}
        onClose={() => setPictured(false)}
      />
    </Section>
  )
}
