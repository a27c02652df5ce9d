import { useEffect, useEffectEvent } from 'react'

/** Calls `act` when `pressed` says so of a key; a part that uses the keys itself keeps them, and a held key counts once. */
export function useShortcut(pressed: (event: KeyboardEvent) => boolean, act: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || !pressed(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => listen(event)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
