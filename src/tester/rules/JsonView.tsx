import { TextArea } from '@/ui/inputs/TextArea'
import { useTesterTexts } from '../useTesterTexts'
import { typeJson } from '../draftStore'
import { problemsOf, type Problem } from './problems'
import { mapJson, placeAt, placeOf, type TextPlace } from './jsonPlace'

/** A problem at its place in the text. */
type Wrong = Problem & { readonly place: TextPlace }

/** The problems of a JSON text with their positions. */
export function checkText(text: string): readonly Wrong[] {
  const { brokenAt } = mapJson(text)
  if (brokenAt !== undefined) return [{ place: placeAt(text, brokenAt), path: '', text: '不是有效的 JSON', fill: {} }]
  return problemsOf(JSON.parse(text)).problems.map((problem) => ({ ...problem, place: placeOf(text, problem.path) }))
}

/** The document as editable JSON. */
export function JsonView({ text }: { text: string }) {
  const { t } = useTesterTexts()
  const wrong = checkText(text)
  return (
    <div className="tester-json tester-code">
      <TextArea label={t('场景的 JSON')} labelHidden rows={20} value={text} onChange={typeJson} />
      {wrong.length > 0 && (
        <ul role="alert" className="text-xs text-error">
          {wrong.map(({ place, path, text: what, fill }) => (
            <li key={`${path} ${what}`}>
              {t('第 {{line}} 行第 {{column}} 列', { line: place.line, column: place.column })} {path} {t(what, fill)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
