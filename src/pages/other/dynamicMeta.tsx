import { useTexts } from '@/i18n/useTexts'
import { usePage } from '@/routes/usePage'
import { changeRouteMeta } from '@/stores/changedMeta'
import { useChangedMeta } from '@/stores/routes'
import { PageHead } from '@/ui/data/PageHead'
import { Button } from '@/ui/inputs/Button'
import { VariantCard } from '@/ui/variant/VariantCard'
import { Badge } from './dynamicMeta/Badge'
import badgeCode from './dynamicMeta/Badge.tsx?raw'
import { Highlighted } from './dynamicMeta/Highlighted'
import highlightedCode from './dynamicMeta/Highlighted.tsx?raw'
import { PageIcon } from './dynamicMeta/PageIcon'
import iconCode from './dynamicMeta/PageIcon.tsx?raw'
import { Title } from './dynamicMeta/Title'
import titleCode from './dynamicMeta/Title.tsx?raw'

/** The route of this page. */
const NAME = 'DynamicMeta'

/** Changes what the route of this page says of itself, while it is open. */
export default function DynamicMetaPage() {
  const { t, title } = useTexts()
  const { meta } = usePage()
  const isChanged = useChangedMeta((changes) => changes[NAME] !== undefined)
  const cards = [
    { title: t('标题'), note: t('菜单、标签、面包屑和窗口的名字一起变'), code: titleCode, Example: Title },
    { title: t('徽标和红点'), note: t('有徽标时不显示红点；0 也是徽标'), code: badgeCode, Example: Badge },
    { title: t('图标'), note: t('标签和面包屑上；菜单只在第一级显示图标'), code: iconCode, Example: PageIcon },
    {
      title: t('高亮的菜单'),
      note: t('在本页时，菜单里亮起的是另一项'),
      code: highlightedCode,
      Example: Highlighted,
    },
  ]
  return (
    <div className="page">
      <PageHead title={title(meta.title)} purpose={t('即时改变本页的名字、徽标、图标和高亮的菜单；退出登录前一直有效')}>
        <Button disabled={!isChanged} onPress={() => changeRouteMeta(NAME, null)}>
          {t('全部还原')}
        </Button>
      </PageHead>
      <div className="variants">
        {cards.map(({ Example, ...card }) => (
          <VariantCard key={card.title} {...card}>
            <Example name={NAME} />
          </VariantCard>
        ))}
      </div>
    </div>
  )
}
