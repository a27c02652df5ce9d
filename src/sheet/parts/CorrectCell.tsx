import { useState } from 'react'
import { Select } from '@/ui/inputs/Select'
import { TextField } from '@/ui/inputs/TextField'
import type { Cell } from '../column'
import type { Fault } from '../import/fault'
import type { SheetField } from '../import/field'
import { useFaultWords } from './useFaultWords'

interface CorrectCellProps {
  readonly field: SheetField
  /** As it stands in the file, or as it was corrected. */
  readonly cell: Cell
  readonly fault: Fault | undefined
  readonly onCorrect: (text: string) => void
}

/** A cell of the file in question: what stands there, to be changed, and what is wrong with it. */
export function CorrectCell({ field, cell, fault, onCorrect }: CorrectCellProps) {
  const words = useFaultWords()
  const content = cell === null ? '' : String(cell)
  const [text, setText] = useState(content)
  const { label, required = false, choices, type } = field
  const terms = { label, required, error: fault && words(fault) }
  const commit = () => {
    if (text !== content) onCorrect(text)
  }
  if (type === 'choice' && choices)
    return (
      <Select
        {...terms}
        options={choices}
        {...(content && { placeholder: content })}
        value={choices.find((choice) => choice.label === content)?.id ?? null}
        onChange={(id) => onCorrect(choices.find((choice) => choice.id === id)?.label ?? '')}
      />
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      <TextField {...terms} value={text} onChange={setText} onBlur={commit} />
    </form>
  )
}
