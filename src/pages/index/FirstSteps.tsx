import { lazy, Suspense, useEffect, useState } from 'react'
import { readJson, writeJson } from '@/lib/storage'
import { whenIdle } from '@/lib/whenIdle'
import './index.css'

const Tips = lazy(() => import('./Tips').then((module) => ({ default: module.Tips })))

/** Storage key: `true` once the tips have been put away on this device. */
const KEY = 'tipsDone'

/** Tips for a person's first days, until they are put away. Loaded after the first paint, into room that is kept for them. */
export function FirstSteps() {
  const [pending, setPending] = useState(() => readJson(KEY) !== true)
  const [painted, setPainted] = useState(false)
  useEffect(() => whenIdle(() => setPainted(true)), [])
  if (!pending) return null

  const finish = () => {
    writeJson(KEY, true)
    setPending(false)
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('#content')?.focus()
  }
  return (
    <div className="panel first-steps">
      {painted && (
        <Suspense>
          <Tips onFinish={finish} />
        </Suspense>
      )}
    </div>
  )
}
