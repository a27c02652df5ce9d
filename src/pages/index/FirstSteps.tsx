import { lazy, Suspense, useEffect, useState } from 'react'
import { readJson, writeJson } from '@/lib/storage'
import { whenIdle } from '@/lib/whenIdle'

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
    <div className="panel flex min-h-60 flex-col @md:min-h-40 @3xl:min-h-36 @5xl:min-h-26 @7xl:min-h-20">
      {painted && (
        <Suspense>
          <Tips onFinish={finish} />
        </Suspense>
      )}
    </div>
  )
}
