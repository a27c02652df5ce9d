import { useState } from 'react'
import { readJson, writeJson } from '@/lib/storage'
import { Tips } from './Tips'
import './index.css'

/** Storage key: `true` once the tips have been put away on this device. */
const KEY = 'tipsDone'

/** Tips for a person's first days, until they are put away. */
export function FirstSteps() {
  const [pending, setPending] = useState(() => readJson(KEY) !== true)
  if (!pending) return null

  const finish = () => {
    writeJson(KEY, true)
    setPending(false)
  }
  return (
    <div className="panel first-steps">
      <Tips onFinish={finish} />
    </div>
  )
}
