import { useState } from 'react'
import addIcon from 'virtual:icon/add-line'
import importIcon from 'virtual:icon/login-box-line'
import type { Scenario } from '@/protocol/scenario'
import { Button } from '@/ui/inputs/Button'
import { SearchField } from '@/ui/inputs/SearchField'
import { EmptyState } from '@/ui/feedback/States'
import { newInEditor } from '../draftStore'
import { useTesterTexts } from '../useTesterTexts'
import { ImportForm } from './ImportForm'
import { library, wordsOf } from './library'
import { marksOf, Marks } from './Marks'
import { ScenarioCard } from './ScenarioCard'
import { Tour } from './Tour'
import { findScenario, useLibrary, addOwn } from './useLibrary'
import { dismissOffer, useOffered } from '../offered'
import { ActionButton } from '../ActionButton'
import { failureText } from '../useAction'
import { applyAndRemember } from './actions'
import './scenarios.css'

/** Confirmation of a scenario received by link, or why there is none in it. */
function OfferedScenario() {
  const { t, title } = useTesterTexts()
  const { scenario, error } = useOffered()
  if (error)
    return (
      <div role="alert" className="panel flex flex-col gap-2 bg-base-200 p-3">
        <p>{failureText(error, t, title)}</p>
        <div className="tester-row">
          <Button size="sm" onPress={dismissOffer}>
            {t('知道了')}
          </Button>
        </div>
      </div>
    )
  if (!scenario) return null
  const accept = async () => {
    await applyAndRemember(addOwn(scenario) ?? scenario)
    dismissOffer()
  }
  return (
    <section className="panel tester-offer flex flex-col gap-2 p-3" aria-label={t('链接带来的场景')}>
      <p className="tester-quiet">{t('链接带来一个场景，应用后会改变本系统的行为')}</p>
      <p className="font-medium">{scenario.title}</p>
      {scenario.expects && <p>{scenario.expects}</p>}
      <Marks scenario={scenario} />
      <div className="tester-row">
        <ActionButton variant="primary" work={accept}>
          {t('保存并应用')}
        </ActionButton>
        <Button size="sm" onPress={dismissOffer}>
          {t('不应用')}
        </Button>
      </div>
    </section>
  )
}

function Group({ title, scenarios }: { title: string; scenarios: readonly Scenario[] }) {
  if (scenarios.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium">
        {title} <span className="tester-quiet">{scenarios.length}</span>
      </h3>
      <ul className="panel">
        {scenarios.map((scenario) => (
          <ScenarioCard key={scenario.id} scenario={scenario} />
        ))}
      </ul>
    </section>
  )
}

/** Library and own scenarios with search, and the import of others. */
export function ScenariosSection() {
  const { t, locale } = useTesterTexts()
  const own = useLibrary((state) => state.own)
  // Fixed at mount: an applied scenario must not move under the pointer.
  const [recent] = useState(() => useLibrary.getState().recent)
  const [search, setSearch] = useState('')
  const [importing, setImporting] = useState(false)

  const matches = (scenario: Scenario) => {
    const { title, expects } = wordsOf(scenario, locale)
    const text = [scenario.id, title, expects, ...marksOf(scenario, t).map((mark) => mark.text)].join('\n')
    return text.toLowerCase().includes(search.trim().toLowerCase())
  }
  const latest = search ? [] : recent.flatMap((id) => findScenario(id) ?? [])
  const rest = (list: readonly Scenario[]) => list.filter((one) => matches(one) && !latest.includes(one))
  const [ownRest, readyRest] = [rest(own), rest(library)]
  const none = latest.length + ownRest.length + readyRest.length === 0

  return (
    <div className="flex flex-col gap-4">
      <OfferedScenario />
      <div className="tester-row tester-tools">
        <SearchField
          label={t('查找场景')}
          labelHidden
          size="sm"
          value={search}
          onChange={setSearch}
          placeholder={t('名称、预期或效果')}
        />
        <Button size="sm" icon={addIcon} onPress={newInEditor}>
          {t('新建')}
        </Button>
        <Button size="sm" icon={importIcon} onPress={() => setImporting(!importing)}>
          {t('导入')}
        </Button>
      </div>
      {importing && <ImportForm onDone={() => setImporting(false)} />}
      {!search && <Tour />}
      <Group title={t('最近使用')} scenarios={latest} />
      <Group title={t('我的场景')} scenarios={ownRest} />
      <Group title={t('现成场景')} scenarios={readyRest} />
      {none && (
        <EmptyState
          kind="nothingFound"
          title={t('没有符合的场景')}
          detail={t('换一个词，或新建一个场景')}
          action={t('清空查找')}
          onAction={() => setSearch('')}
        />
      )}
    </div>
  )
}
