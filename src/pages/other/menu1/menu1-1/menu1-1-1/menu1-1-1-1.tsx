import { useTexts } from '@/i18n/useTexts'
import { usePage } from '@/routes/usePage'
import { useRecordsTo } from '@/stores/routes'
import { PageHead } from '@/ui/data/PageHead'
import { VariantCard } from '@/ui/variant/VariantCard'

/** A page four levels deep in the menu. */
export default function NestedPage() {
  const { t, title } = useTexts()
  const { path, meta } = usePage()
  const levels = useRecordsTo(path)
  // The first level has more entries than these.
  const records = JSON.stringify(levels[1], null, 2)
  return (
    <div className="page">
      <PageHead title={title(meta.title)} purpose={t('菜单可以一层套一层；手机上每次只看一层，可以返回上一层')} />
      <div className="variants">
        <VariantCard title={t('所在的层级')} note={t('菜单、面包屑和搜索都从同一份路由记录得来')} code={records}>
          <ol className="flex flex-col gap-2">
            {levels.map(({ name, meta: level }, depth) => (
              <li key={name} className="flex items-center gap-2" style={{ paddingInlineStart: depth * 16 }}>
                <span className="text-plain tabular-nums">{depth + 1}</span>
                {title(level.title)}
              </li>
            ))}
          </ol>
        </VariantCard>
      </div>
    </div>
  )
}
