import { useEffect, useState } from 'react'
import { changeTexts } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import { paletteRows, type ThemeName } from '@/settings/palettes'
import { Segmented } from '@/ui/inputs/Segmented'
import { Select } from '@/ui/inputs/Select'
import { Buttons } from './sections/Buttons'
import { Charts } from './sections/Charts'
import { Checks } from './sections/Checks'
import { Choices } from './sections/Choices'
import { Dates } from './sections/Dates'
import { DateRanges } from './sections/DateRanges'
import { Displays } from './sections/Displays'
import { Grids } from './sections/Grids'
import { Forms } from './sections/Forms'
import { FormParts } from './sections/FormParts'
import { Numbers } from './sections/Numbers'
import { Overlays } from './sections/Overlays'
import { Sheets } from './sections/Sheets'
import { Tables } from './sections/Tables'
import { TabRows } from './sections/TabRows'
import { Timelines } from './sections/Timelines'
import { Tokens } from './sections/Tokens'
import { TextFields } from './sections/TextFields'
import { Trees } from './sections/Trees'
import { Files } from './sections/Files'
import { Uploads } from './sections/Uploads'
import { Variants } from './sections/Variants'
import { useWords } from './useWords'

const themes = Object.keys(paletteRows) as ThemeName[]
/** By anchor, in the order in which they stand. */
const sections = {
  tokens: Tokens,
  buttons: Buttons,
  text: TextFields,
  numbers: Numbers,
  choices: Choices,
  checks: Checks,
  dates: Dates,
  ranges: DateRanges,
  forms: Forms,
  formParts: FormParts,
  tabs: TabRows,
  trees: Trees,
  tables: Tables,
  grids: Grids,
  sheets: Sheets,
  upload: Uploads,
  files: Files,
  display: Displays,
  charts: Charts,
  timeline: Timelines,
  variants: Variants,
  overlays: Overlays,
}
const asked = new URLSearchParams(location.search)
const only = asked.getAll('only')

/**
 * Every part of src/ui in every state, in any theme and either language: `?theme=ocean&language=en`, and `&only=trees` for one
 * section alone.
 */
export function Gallery() {
  const { locale } = useTexts()
  const say = useWords()
  const [theme, setTheme] = useState(themes.find((name) => name === asked.get('theme')) ?? 'blue-black')
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    document.body.className = theme
  }, [theme])
  return (
    <main className="page mx-auto max-w-6xl">
      <header className="flex flex-wrap items-end gap-4">
        <h1 className="mr-auto page-title">{say('部件', 'Parts')}</h1>
        <div className="w-44">
          <Select
            label={say('主题', 'Theme')}
            options={themes.map((id) => ({ id, label: id }))}
            value={theme}
            onChange={(next) => next && setTheme(next)}
          />
        </div>
        <Segmented
          label={say('语言', 'Language')}
          options={[
            { id: 'zh', label: '中文' },
            { id: 'en', label: 'English' },
          ]}
          value={locale === 'zh-CN' ? 'zh' : 'en'}
          onChange={(language) => void changeTexts(language)}
        />
      </header>
      {Object.entries(sections)
        .filter(([id]) => only.length === 0 || only.includes(id))
        .map(([id, Part]) => (
          <Part key={id} />
        ))}
    </main>
  )
}
