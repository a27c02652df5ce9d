import { scrubbedJson } from '@/lib/security/secrets'
import { BUILD } from '@/lib/build'
import { tokensInUse, useErrorLog } from '@/stores/errorLog'
import { useLayout } from '@/stores/layout'
import { useTheme } from '@/stores/theme'
import { diagnose } from '@/offline/diagnostics'
import { recentRequests } from '@/offline/worker/recentRequests'

/** Timeout of the diagnostics: the gateway itself may be what fails. */
const ANSWER_MS = 3000
const timeout = () => new Promise<null>((resolve) => setTimeout(resolve, ANSWER_MS, null))

const iso = (at: number) => new Date(at).toISOString()

/**
 * The error log as JSON for support (spec §8): entries, environment and recent requests. Times are ISO 8601; no tokens, passwords, bodies
 * or query values.
 */
export async function errorReport(): Promise<string> {
  const diagnosed = await Promise.race([diagnose(), timeout()])
  const { storageUsed, storageQuota, storagePersisted, ...worker } = diagnosed ?? {}
  const { language, device, collapse } = useLayout.getState()
  const report = {
    format: 'console-error-log',
    formatVersion: 1,
    exportedAt: iso(Date.now()),
    product: { version: BUILD.version, build: BUILD.id, builtAt: BUILD.time },
    browser: {
      userAgent: navigator.userAgent,
      languages: navigator.languages,
      online: navigator.onLine,
      window: `${innerWidth}x${innerHeight}@${devicePixelRatio}`,
    },
    console: { page: location.href, language, device, collapse, theme: useTheme.getState() },
    worker: diagnosed && worker,
    storage: { used: storageUsed ?? null, quota: storageQuota ?? null, persisted: storagePersisted ?? null },
    requests: recentRequests().map((request) => ({ ...request, at: iso(request.at) })),
    entries: useErrorLog.getState().entries.map(({ err, url, at }) => ({ at: iso(at), url, ...err })),
  }
  return scrubbedJson(report, tokensInUse())
}

/** 'error-log-2026-11-21.json', with the local date. */
export function reportName(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `error-log-${day.join('-')}.json`
}
