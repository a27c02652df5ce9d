import { useRef, useState } from 'react'
import type { ModuleName } from '@/api/rows'
import { fieldsInFile, matchColumns, type Matching, type SheetField } from '../import/field'
import { corrected, correctionKey, type Corrections } from '../import/correct'
import { createRowCheck, fileRows, checkRows, type Answers, type Judged } from '../import/checkRows'
import type { Fault } from '../import/fault'
import { fieldFault } from '../import/rule'
import { guessHead, guessSheet, isSum } from '../import/table'
import { writeRows, type SaveRow, type Written } from '../import/writeRows'
import type { Cell } from '../column'
import type { ReadSheet } from '../reader'
import { readSheet } from '../readSheet'
import { reportFailure } from '../reportFailure'

/** Where an import stands. Nothing is written before 'writing'. */
export type ImportStep =
  | { readonly at: 'file'; readonly error?: unknown }
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'matching' }
  | { readonly at: 'judging' }
  /** `checking`: a correction is being judged. */
  | { readonly at: 'review'; readonly judged: Judged; readonly checking?: true }
  | { readonly at: 'writing'; readonly judged: Judged; readonly done: number; readonly stopping: boolean }
  | { readonly at: 'written'; readonly judged: Judged; readonly written: Written }

/** The file that was chosen. */
export interface ChosenFile {
  readonly name: string
  readonly sheets: readonly ReadSheet[]
  /** Position of the sheet that is imported. */
  readonly sheet: number
  /** Position of the row that holds the heads. */
  readonly head: number
}

export interface ImportTerms {
  readonly module: ModuleName
  readonly fields: readonly SheetField[]
  readonly save: SaveRow
  /** Told when rows have been written, all of them or as many as were until a cancel. */
  readonly onWritten?: (() => void) | undefined
}

/** Whoever leaves now loses the rows that have not been handed over. */
const hold = (event: BeforeUnloadEvent) => event.preventDefault()

const isSample = (field: SheetField, cell: Cell | undefined) => String(cell ?? '') === String(field.example ?? '')

/** The steps of an import: file, columns, check, writing. */
export function useImport({ module, fields, save, onWritten }: ImportTerms) {
  const [step, setStep] = useState<ImportStep>({ at: 'file' })
  const [file, setFile] = useState<ChosenFile>()
  const [matching, setMatching] = useState<Matching>({})
  const [answers, setAnswers] = useState<Answers>({})
  const [corrections, setCorrections] = useState<Corrections>({})
  const running = useRef<AbortController>(undefined)

  const begin = () => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const sheetOf = (chosen: ChosenFile | undefined) => chosen?.sheets[chosen.sheet]?.rows ?? []
  const rows = sheetOf(file)

  const look = (chosen: ChosenFile) => {
    setFile(chosen)
    setCorrections({})
    setMatching(matchColumns(fields, sheetOf(chosen)[chosen.head] ?? []))
    setStep({ at: 'matching' })
  }
  const lookAt = (chosen: Omit<ChosenFile, 'head'>) =>
    look({ ...chosen, head: guessHead(fields, chosen.sheets[chosen.sheet]?.rows ?? []) })

  const choose = async (given: File) => {
    const signal = begin()
    setStep({ at: 'reading', name: given.name })
    try {
      const sheets = await readSheet(given, signal)
      lookAt({ name: given.name, sheets, sheet: guessSheet(fields, sheets) })
    } catch (error) {
      if (!signal.aborted) reportFailure(error)
      setStep(signal.aborted ? { at: 'file' } : { at: 'file', error })
    }
  }

  const isExample = (cells: readonly Cell[]) => {
    const sampled = fieldsInFile(fields).filter(({ id }) => (matching[id] ?? null) !== null)
    return (
      sampled.some(({ example }) => example !== undefined) &&
      sampled.every((field) => isSample(field, cells[matching[field.id] ?? -1]))
    )
  }
  const below = fileRows(rows, file?.head)
  const records = below.filter(({ cells }) => !isSum(cells) && !isExample(cells))

  const judge = async (typed: Corrections) => {
    const signal = begin()
    try {
      const judged = await checkRows(
        corrected(records, typed),
        createRowCheck(module, fields, matching, answers),
        signal,
      )
      setStep({ at: 'review', judged })
    } catch (error) {
      // Whoever aborted has gone on to another step.
      if (!signal.aborted) throw error
    }
  }

  const check = () => {
    setStep({ at: 'judging' })
    return judge(corrections)
  }

  const correct = (line: number, column: number, text: string) => {
    if (step.at !== 'review') return
    const typed = { ...corrections, [correctionKey(line, column)]: text }
    setCorrections(typed)
    setStep({ ...step, checking: true })
    void judge(typed)
  }

  const write = async (judged: Judged): Promise<Written> => {
    const signal = begin()
    const tell = (done: number) => setStep({ at: 'writing', judged, done, stopping: signal.aborted })
    tell(0)
    addEventListener('beforeunload', hold)
    try {
      const written = await writeRows(judged.good, save, signal, tell)
      setStep({ at: 'written', judged, written })
      return written
    } finally {
      removeEventListener('beforeunload', hold)
      onWritten?.()
    }
  }

  /** What is wrong with what was answered for all rows; undefined: nothing. */
  const faultOf = (field: SheetField): Fault | undefined => fieldFault(module, field, answers[field.id] ?? '')
  const isSettled = (field: SheetField) =>
    field.asked === undefined ? !field.required || (matching[field.id] ?? null) !== null : !faultOf(field)

  return {
    step,
    file,
    rows,
    heads: rows[file?.head ?? 0] ?? [],
    /** The rows under the heads that are records, and the lines of those that sum them up. */
    records,
    sums: below.filter(({ cells }) => isSum(cells)).map(({ line }) => line),
    corrections,
    matching,
    answers,
    faultOf,
    /** Whether the rows can be judged: columns for all that is required, and an answer to what is asked. */
    settled: fields.every(isSettled),
    choose: (given: File) => void choose(given),
    chooseSheet: (sheet: number) => file && lookAt({ ...file, sheet }),
    chooseHead: (head: number) => file && look({ ...file, head }),
    match: (id: string, column: number | null) => setMatching({ ...matching, [id]: column }),
    answer: (id: string, value: string) => setAnswers({ ...answers, [id]: value }),
    check: () => void check(),
    correct,
    write,
    /** Ends the reading, or the writing after the row under way. */
    cancel: () => {
      running.current?.abort()
      if (step.at === 'writing') setStep({ ...step, stopping: true })
      else if (step.at === 'judging') setStep({ at: 'matching' })
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
