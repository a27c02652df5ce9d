import { issueOf } from '@/api/fieldRules'
import type { Fault } from './fault'
import type { FieldValue, SheetField } from './field'

/** What the contract has against a value of a module's field; undefined: nothing. */
export function ruleFault(module: string, field: string, value: FieldValue): Fault | undefined {
  const issue = issueOf(module, field, value)
  if (!issue) return undefined
  switch (issue.code) {
    case 'too_big': {
      const max = Number(issue.maximum)
      return { code: issue.origin === 'string' ? 'long' : issue.origin === 'array' ? 'many' : 'high', values: { max } }
    }
    case 'too_small': {
      const min = Number(issue.minimum)
      if (issue.origin !== 'string') return { code: 'low', values: { min } }
      return min === 1 ? { code: 'required' } : { code: 'short', values: { min } }
    }
    case 'invalid_type':
      return { code: issue.expected === 'int' ? 'whole' : 'form' }
    default:
      return { code: 'form' }
  }
}

/** What the contract, and then the field's own rule, has against a value; undefined: nothing. */
export function fieldFault(module: string, { id, rule }: SheetField, value: FieldValue): Fault | undefined {
  const fault = ruleFault(module, id, value)
  return fault ?? (rule && !rule.safeParse(value).success ? { code: 'form' } : undefined)
}
