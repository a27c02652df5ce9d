import { focusManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { greetings } from '@/i18n/greetings'
import { currentTexts } from '@/i18n/useTexts'
import { dayPart } from '@/lib/greeting'
import { logFailure } from '@/lib/logFailure'
import { whenIdle } from '@/lib/whenIdle'
import type { StorageNews } from '@/offline/storage/storageCare'
import { queryClient } from '@/client/queryClient'
import { closeOverlay } from '@/stores/overlay'
import { useExpired, useSession } from '@/stores/session'
import { isWelcomeOwed, settleWelcome } from '@/stores/welcome'
import { toastSuccess } from '@/ui/feedback/toast'

/** Pauses queries and closes overlays while an expired session waits for re-authentication; refetches everything afterwards. */
export function useExpiry(): void {
  const expired = useExpired(({ username }) => username !== '')
  useEffect(() => {
    if (!expired) return
    closeOverlay()
    focusManager.setFocused(false)
    return () => {
      focusManager.setFocused(undefined)
      void queryClient.invalidateQueries()
    }
  }, [expired])
}

type Stop = () => void

/** Runs what `load` resolves to while `user` is signed in ('' for nobody); loaded after the first paint. */
function useService(user: string, load: () => Promise<(user: string) => Stop>): void {
  useEffect(() => {
    if (!user) return
    let stop: Stop | undefined
    let cancelled = false
    load().then(
      (start) => {
        if (!cancelled) stop = start(user)
      },
      // The chunk is not downloaded yet: the next start runs it.
      () => {},
    )
    return () => {
      cancelled = true
      stop?.()
    }
  }, [user, load])
}

// Without the chunk the lists themselves show it.
const notifyRebound = () => void import('./frame/reboundNotice').then((part) => part.notifyRebound(), logFailure)

const loadOutbox = async () => {
  const { followOutbox } = await import('@/offline/outbox/followOutbox')
  return (user: string) => followOutbox(user, queryClient, notifyRebound)
}
const notifyStorageNews = (news: StorageNews) =>
  void import('./frame/storageNews').then((part) => part.notify(news), logFailure)
const loadStorageCare = async () => {
  const { careForStorage } = await import('@/offline/storage/storageCare')
  return (user: string) => careForStorage(user, notifyStorageNews)
}
const loadReleaseNotice = async () => (await import('./overlays/releases/releaseNotice')).startReleaseNotice

const loadTasks = async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve))
  return (await import('./menu/followTasks')).followTasks
}

/** Follows the signed-in user's outbox. Without it, writes are still stored and sent: by the worker, or after the next start. */
export const useOutbox = (): void =>
  useService(
    useSession(({ token, fullAccess, username }) => (token || fullAccess ? username : '')),
    loadOutbox,
  )

/** Greets who has just signed in, by the hour (spec §8, §9). The home page does so by itself, and says what waits. */
export function useWelcome(): void {
  const name = useSession(({ token, username }) => token && username)
  useEffect(() => {
    if (!name || !isWelcomeOwed() || /^#\/index\b/.test(location.hash)) return
    settleWelcome()
    const { t, title } = currentTexts()
    toastSuccess(t(greetings[dayPart(new Date().getHours())], { name: title(name) }))
  }, [name])
}

const loadVisits = async () => (await import('./frame/rememberVisits')).rememberVisits

/** Remembers the pages that were visited last. */
export const useVisits = (): void =>
  useService(
    useSession(({ username }) => username),
    loadVisits,
  )

const loadFocus = async () => (await import('./frame/keepFocus')).keepFocus

/** Keeps the keyboard's focus near what is removed. */
export const useKeptFocus = (): void =>
  useService(
    useSession(({ username }) => username),
    loadFocus,
  )

/** Says once after an update what is new. */
export const useReleaseNotice = (): void =>
  useService(
    useSession(({ username }) => username),
    loadReleaseNotice,
  )

/** Follows what waits for the signed-in user. */
export const useTasks = (): void =>
  useService(
    useSession(({ username }) => username),
    loadTasks,
  )

const loadKeepLists = async () => {
  const { keepLists } = await import('@/offline/cache/keepLists')
  return (user: string) => keepLists(user, queryClient)
}

/** Keeps the lists of the signed-in user's pages on this device, where a server has them. */
export const useKeptLists = (): void =>
  useService(
    useSession(({ token, username }) => (__SERVER__ && token ? username : '')),
    loadKeepLists,
  )

/** Monitors this device's storage while a user is signed in. */
export const useStorageCare = (): void =>
  useService(
    useSession(({ token, username }) => (token ? username : '')),
    loadStorageCare,
  )
