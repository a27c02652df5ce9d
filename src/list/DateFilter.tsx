import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const DatePicker = lazy(() => import('@/ui/inputs/DatePicker').then((module) => ({ default: module.DatePicker })))

interface DateFilterProps {
  name: string
  label: string
  /** "YYYY-MM-DD", '' for none. */
  value: string
  /** Whether the filter can be seen: the picker is fetched then. */
  shown: boolean
}

/** A day that a list is filtered by. What is chosen is in the form under the filter's name, also while the picker is folded away. */
export function DateFilter({ name, label, value, shown }: DateFilterProps) {
  const [day, setDay] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // A form that is reset leaves hidden fields as they are.
  useEffect(() => {
    const form = field.current?.form
    const clear = () => setDay('')
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  return (
    <div className="min-w-0 flex-1 [&_.field-foot]:hidden">
      <input ref={field} type="hidden" name={name} value={day} />
      {shown && (
        <Suspense fallback={<div className="input w-full" />}>
          <DatePicker label={label} labelHidden value={day} onChange={setDay} />
        </Suspense>
      )}
    </div>
  )
}
