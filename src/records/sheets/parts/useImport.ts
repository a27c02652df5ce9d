import { startTransition, useMemo, useRef, useState } from 'react'
import type { ModuleName } from '@/contract/rows'
import { fieldsInFile, matchColumns, type Matching, type SheetField } from '../import/field'
import {
  checkRows,
  corrected,
  correctionKey,
  type Answers,
  type CheckedRows,
  type Corrections,
  type GoodRow,
} from '../import/checkRows'
import { fileRows, hiddenBelow, mergedBelow, type FileRow, type RowChoices } from '../import/fileRows'
import { fieldFault, type Fault } from '../import/fault'
import { guessHead, guessSheet, isSum } from '../import/table'
import { writeRows, type SaveRow, type Written } from '../import/writeRows'
import type { Cell } from '../column'
import type { ReadSheet } from '../read/table'
import { readSheet } from '../readSheet'
import { reportFailure } from './failures'

/** Step of an import. Nothing is written before 'writing'. */
export type ImportStep =
  | { readonly at: 'file'; readonly error?: unknown }
  /** `part` of 1 of the rows are there. */
  | { readonly at: 'reading'; readonly name: string; readonly part?: number }
  | { readonly at: 'matching' }
  | { readonly at: 'checking' }
  /** `rechecking`: a correction is being checked. */
  | { readonly at: 'review'; readonly checked: CheckedRows; readonly rechecking?: true }
  | { readonly at: 'writing'; readonly checked: CheckedRows; readonly done: number; readonly stopping: boolean }
  | { readonly at: 'written'; readonly checked: CheckedRows; readonly written: Written }

/** The chosen file. */
export interface ChosenFile {
  readonly name: string
  readonly file: File
  readonly sheets: readonly ReadSheet[]
  /** Position of the sheet to import. */
  readonly sheet: number
  /** Position of the header row. */
  readonly head: number
}

/** The positions of the records that seem to be there already. */
export type FindKnown = (records: readonly GoodRow['body'][], signal: AbortSignal) => Promise<readonly number[]>

export interface ImportTerms {
  readonly module: ModuleName
  readonly fields: readonly SheetField[]
  readonly save: SaveRow
  /** Must be stable. */
  readonly findKnown?: FindKnown | undefined
  /** Called after writing, complete or cancelled. */
  readonly onWritten?: (() => void) | undefined
}

/** Warns before unloading: rows not yet sent would be lost. */
const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()

const noSheet: ReadSheet = { name: '', rows: [] }
const ownRows: RowChoices = { fill: true, hidden: false }

const isSample = (field: SheetField, cell: Cell | undefined) => String(cell ?? '') === String(field.example ?? '')

/** State machine of an import: file, columns, check, writing. */
export function useImport({ module, fields, save, onWritten }: ImportTerms) {
  const [step, setStep] = useState<ImportStep>({ at: 'file' })
  const [file, setFile] = useState<ChosenFile>()
  const [matching, setMatching] = useState<Matching>({})
  const [answers, setAnswers] = useState<Answers>({})
  const [corrections, setCorrections] = useState<Corrections>({})
  const [choices, setChoices] = useState<RowChoices>(ownRows)
  const running = useRef<AbortController>(undefined)

  const start = () => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const sheet = file?.sheets[file.sheet] ?? noSheet
  const { rows } = sheet

  // Thousands of rows are shown in slices, so that the page stays responsive.
  const showSheet = (chosen: ChosenFile) =>
    startTransition(() => {
      setFile(chosen)
      setCorrections({})
      setChoices(ownRows)
      setMatching(matchColumns(fields, chosen.sheets[chosen.sheet]?.rows[chosen.head] ?? []))
      setStep({ at: 'matching' })
    })
  const showGuessed = (chosen: Omit<ChosenFile, 'head'>) =>
    showSheet({ ...chosen, head: guessHead(fields, chosen.sheets[chosen.sheet]?.rows ?? []) })

  const choose = async (given: File, encoding?: string) => {
    const signal = start()
    setStep({ at: 'reading', name: given.name })
    try {
      const onRows = (done: number, total: number) => setStep({ at: 'reading', name: given.name, part: done / total })
      const sheets = await readSheet(given, signal, { onRows, encoding })
      showGuessed({ name: given.name, file: given, sheets, sheet: guessSheet(fields, sheets) })
    } catch (error) {
      if (!signal.aborted) reportFailure(error)
      setStep(signal.aborted ? { at: 'file' } : { at: 'file', error })
    }
  }

  const head = file?.head ?? 0
  const below = useMemo(() => fileRows(sheet, head, choices), [sheet, head, choices])
  const sums = useMemo(() => below.filter(({ cells }) => isSum(cells)), [below])
  const records = useMemo(() => {
    const sampled = fieldsInFile(fields).filter(({ id }) => (matching[id] ?? null) !== null)
    const hasExample = sampled.some(({ example }) => example !== undefined)
    const isExample = ({ cells }: FileRow) =>
      hasExample && sampled.every((field) => isSample(field, cells[matching[field.id] ?? -1]))
    const others = new Set(sums)
    return below.filter((row) => !others.has(row) && !isExample(row))
  }, [fields, matching, below, sums])

  const runCheck = async (typed: Corrections) => {
    const signal = start()
    try {
      const checked = await checkRows(corrected(records, typed), { module, fields, matching, answers }, signal)
      startTransition(() => setStep({ at: 'review', checked }))
    } catch (error) {
      // Aborted: another step is active.
      if (!signal.aborted) throw error
    }
  }

  const check = () => {
    setStep({ at: 'checking' })
    return runCheck(corrections)
  }

  const correct = (line: number, column: number, text: string) => {
    if (step.at !== 'review') return
    const typed = { ...corrections, [correctionKey(line, column)]: text }
    setCorrections(typed)
    setStep({ ...step, rechecking: true })
    void runCheck(typed)
  }

  const write = async (checked: CheckedRows): Promise<Written> => {
    const signal = start()
    const onProgress = (done: number) => setStep({ at: 'writing', checked, done, stopping: signal.aborted })
    onProgress(0)
    addEventListener('beforeunload', confirmLeave)
    try {
      const written = await writeRows(checked.good, save, signal, onProgress)
      setStep({ at: 'written', checked, written })
      return written
    } finally {
      removeEventListener('beforeunload', confirmLeave)
      onWritten?.()
    }
  }

  /** The fault of a value entered for all rows; undefined if valid. */
  const faultOf = (field: SheetField): Fault | undefined => fieldFault(module, field, answers[field.id] ?? '')
  const isReady = (field: SheetField) =>
    field.asked === undefined ? !field.required || (matching[field.id] ?? null) !== null : !faultOf(field)

  return {
    step,
    file,
    sheet,
    rows,
    heads: rows[head] ?? [],
    choices,
    decide: setChoices,
    /** Cells that are merged over several rows, and rows that the sheet hides. */
    merged: mergedBelow(sheet, head).length,
    hidden: hiddenBelow(sheet, head),
    /** The record rows below the header, and the lines of total rows. */
    records,
    sums: sums.map(({ line }) => line),
    corrections,
    matching,
    answers,
    faultOf,
    /** Whether rows can be checked: all required fields have a column or a valid value. */
    ready: fields.every(isReady),
    choose: (given: File) => void choose(given),
    /** Reads the text file in another encoding. */
    reread: (encoding: string) => file && void choose(file.file, encoding),
    chooseSheet: (next: number) => file && showGuessed({ ...file, sheet: next }),
    chooseHead: (next: number) => file && showSheet({ ...file, head: next }),
    match: (id: string, column: number | null) => setMatching({ ...matching, [id]: column }),
    answer: (id: string, value: string) => setAnswers({ ...answers, [id]: value }),
    check: () => void check(),
    correct,
    write,
    /** Cancels reading or checking; stops writing after the current row. */
    cancel: () => {
      running.current?.abort()
      if (step.at === 'writing') setStep({ ...step, stopping: true })
      else if (step.at === 'checking') setStep({ at: 'matching' })
    },
    back: () => setStep(step.at === 'review' ? { at: 'matching' } : { at: 'file' }),
    restart: () => {
      running.current?.abort()
      setFile(undefined)
      setAnswers({})
      setStep({ at: 'file' })
    },
  }
}
export type Import = ReturnType<typeof useImport>
