import { create } from 'zustand'
import type { RequestEntry, Scenario } from '@/protocol/scenario'
import { parseJson } from '@/lib/parseJson'
import { readSession, writeSession } from '@/lib/storage'
import { openPanel } from './panelState'
import { freeId } from './scenarios/useLibrary'
import { scenarioFile } from './scenarioText'
import { blank, fromDocument, toDocument, type RuleForm, type ScenarioForm } from './rules/form'
import { problemsOf } from './rules/problems'

const KEY = 'tester-draft'

/** The editor's draft, in session storage, so that closing the panel or a reload loses nothing. */
interface Draft {
  form: ScenarioForm | null
  /** The document as opened or saved, as JSON. */
  base: string
  /** Text of the JSON view while it is shown. */
  text: string | null
}
interface Editor extends Draft {
  /** To be opened after unsaved changes are discarded. */
  pending: ScenarioForm | null
  /** Number of attempts to save or apply an invalid document: from the first, missing values are marked. */
  tried: number
}

const empty: Editor = { form: null, base: '', text: null, pending: null, tried: 0 }
const stored = readSession(KEY) as Partial<Draft> | null

export const useDraft = create<Editor>(() => ({ ...empty, ...stored }))
useDraft.subscribe(({ form, base, text }) => writeSession(KEY, { form, base, text }))

const jsonOf = (form: ScenarioForm) => JSON.stringify(toDocument(form))
/** Whether opening another scenario would lose changes. */
export const isDirty = ({ form, base }: Draft): boolean => form !== null && jsonOf(form) !== base

const put = (form: ScenarioForm) => useDraft.setState({ ...empty, form, base: jsonOf(form) })

/** Opens a scenario in the editor; unsaved changes require confirmation first. */
export function openInEditor(document: Scenario): void {
  openPanel('rules')
  const form = fromDocument(document)
  const now = useDraft.getState()
  if (!isDirty(now)) put(form)
  else if (now.form?.id !== form.id) useDraft.setState({ pending: form })
}
export const newInEditor = (): void => openInEditor({ version: 1, id: freeId('scenario'), title: '' })
/** Opens the pending scenario, or stays. */
export function flushPending(go: boolean): void {
  const { pending } = useDraft.getState()
  if (pending && go) put(pending)
  else useDraft.setState({ pending: null })
}

export const change = (fields: Partial<ScenarioForm>): void =>
  useDraft.setState(({ form }) => ({ form: form && { ...form, ...fields } }))
/** Marks missing values and focuses the first. */
export const markMissing = (): void => useDraft.setState(({ tried }) => ({ tried: tried + 1 }))
export const closeDraft = (): void => useDraft.setState(empty)
/** Marks the draft as saved as this document. */
export const markSaved = (document: Scenario): void => put(fromDocument(document))
/** An unsaved copy under a new id. */
export const duplicate = (title: string): void =>
  useDraft.setState(({ form }) => ({ form: form && { ...form, id: freeId(form.id), title }, base: '', text: null }))

/** Switches between JSON view and form. */
export const showJson = (shown: boolean): void =>
  useDraft.setState(({ form }) => ({ text: shown && form ? scenarioFile(toDocument(form)) : null }))
/** Updates the form from the JSON text whenever it is valid. */
export function typeJson(text: string): void {
  useDraft.setState({ text })
  const { document } = problemsOf(parseJson(text))
  if (document) useDraft.setState({ form: fromDocument(document) })
}

/** Adds a rule for the path of a logged request to the draft, or to a new scenario. */
export function addRuleFor({ path, method }: RequestEntry): void {
  const rule: RuleForm = {
    ...blank.rule(),
    path: path.split('?', 1)[0] ?? path,
    method: method === 'GET' || method === 'POST' ? method : null,
  }
  if (!useDraft.getState().form) newInEditor()
  else openPanel('rules')
  useDraft.setState(({ form }) => ({ form: form && { ...form, rules: [...form.rules, rule] }, text: null }))
}
