import { useEffect, useState } from 'react'

interface StatusPageProps {
  code: '403' | '404'
  title: string
  detail: string
  action: string
  onLeave: () => void
  /** Seconds until the page is left by itself; without it, it stays. `hint` says so. */
  seconds?: number
  hint?: (secondsLeft: number) => string
}

/** A drawn 403 or 404 with a way home, counting down where asked. */
export function StatusPage({ code, title, detail, action, onLeave, seconds, hint }: StatusPageProps) {
  const [left, setLeft] = useState(seconds ?? 0)
  useEffect(() => {
    if (seconds === undefined) return
    if (left === 0) return onLeave()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, seconds, onLeave])
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-16 text-center">
      <svg viewBox="0 0 240 120" width="240" height="120" aria-hidden="true">
        <path d="M10 104h220" stroke="var(--color-base-300)" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M24 104c20-40 52-40 74 0m40 0c24-56 64-56 84 0"
          fill="none"
          stroke="var(--color-base-300)"
          strokeWidth="3"
        />
        <text x="120" y="84" textAnchor="middle" fontSize="72" fontWeight="500" fill="var(--color-primary)">
          {code}
        </text>
      </svg>
      <h1 className="page-title">{title}</h1>
      <p className="text-plain">{detail}</p>
      <button type="button" className="btn btn-primary mt-4" onClick={onLeave}>
        {action}
      </button>
      {hint && seconds !== undefined && <p className="text-faint tabular-nums">{hint(left)}</p>}
    </div>
  )
}
