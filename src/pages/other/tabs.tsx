import { useTexts } from '@/i18n/useTexts'
import { KEEP_ALIVE_MAX } from '@/settings/app'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Appearance } from './tabs/Appearance'
import appearanceCode from './tabs/Appearance.tsx?raw'
import { Background } from './tabs/Background'
import backgroundCode from './tabs/Background.tsx?raw'
import { Commands } from './tabs/Commands'
import commandsCode from './tabs/Commands.tsx?raw'
import { OpenTabs } from './tabs/OpenTabs'
import openTabsCode from './tabs/OpenTabs.tsx?raw'

/** What can be done with tabs, by a page and by hand. */
export default function TabsPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('多标签')}
      purpose={t('打开过的页面留在标签里，输入和位置都在；这里可以试每一种操作')}
      variants={[
        {
          title: t('关闭、固定和重新打开'),
          note: t('和标签栏的菜单一样；有未保存的内容时先问'),
          code: commandsCode,
          Example: Commands,
        },
        {
          title: t('在后面打开'),
          note: t('不离开本页，打开的标签第一次看时才载入'),
          code: backgroundCode,
          Example: Background,
        },
        {
          title: t('这个标签的名字、图标和徽标'),
          note: t('关闭标签就恢复；要连菜单一起改，请用“动态 Meta”'),
          code: appearanceCode,
          Example: Appearance,
        },
        {
          title: t('打开的标签'),
          note: t('用按钮移动，或让标签获得焦点后按 Alt+Shift+← →；留着的页面占用内存，最多留 {{max}} 个', {
            max: KEEP_ALIVE_MAX,
          }),
          code: openTabsCode,
          Example: OpenTabs,
        },
      ]}
    />
  )
}
