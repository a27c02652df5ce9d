import { Button, MenuTrigger } from 'react-aria-components'
import editIcon from 'virtual:icon/edit-line'
import fileIcon from 'virtual:icon/download-line'
import linkIcon from 'virtual:icon/links-line'
import moreIcon from 'virtual:icon/more-2-line'
import removeIcon from 'virtual:icon/delete-bin-line'
import type { Scenario } from '@/protocol/scenario'
import { AriaLocale } from '@/ui/AriaLocale'
import { Icon } from '@/ui/base/Icon'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import { openInEditor } from '../draftStore'
import { useAction } from '../useAction'
import { useTesterTexts } from '../useTesterTexts'
import { copyLink, saveScenarioFile } from './actions'
import { Card } from './Card'
import { wordsOf } from './library'
import { Marks } from './Marks'
import { removeOwn, useLibrary } from './useLibrary'

/** Further actions on a scenario. */
function CardMenu({ scenario, title }: { scenario: Scenario; title: string }) {
  const { t } = useTesterTexts()
  // Stored on this device by the user, and deletable.
  const own = useLibrary((state) => state.own.some(({ id }) => id === scenario.id))
  const { run } = useAction()
  const actions = [
    { label: t('在编辑器中打开'), icon: editIcon, act: () => openInEditor(scenario) },
    { label: t('复制链接'), icon: linkIcon, act: () => run(() => copyLink(scenario), t('链接已复制')) },
    { label: t('存为文件'), icon: fileIcon, act: () => saveScenarioFile(scenario) },
    ...(own ? [{ label: t('从本机移除'), icon: removeIcon, act: () => removeOwn(scenario.id) }] : []),
  ]
  return (
    <AriaLocale>
      <MenuTrigger>
        <Button
          className="btn btn-ghost btn-square ui-button"
          data-size="sm"
          aria-label={t('“{{title}}”的更多操作', { title })}
        >
          <Icon path={moreIcon} size={16} />
        </Button>
        <MenuPopover placement="bottom end">
          <Entries
            label={t('更多操作')}
            entries={actions.map(({ label, icon }) => ({ id: label, label, icon: <Icon path={icon} size={16} /> }))}
            onAction={(id) => actions.find(({ label }) => label === id)?.act()}
          />
        </MenuPopover>
      </MenuTrigger>
    </AriaLocale>
  )
}

/** A scenario with its expectation, marks and further actions. */
export function ScenarioCard({ scenario }: { scenario: Scenario }) {
  const { t, locale } = useTesterTexts()
  const { title, expects } = wordsOf(scenario, locale)
  return (
    <Card
      scenario={scenario}
      title={title}
      words={{ apply: t('应用'), clear: t('清除') }}
      menu={<CardMenu scenario={scenario} title={title} />}
    >
      {expects && <p className="tester-quiet">{expects}</p>}
      <Marks scenario={scenario} />
    </Card>
  )
}
