import { useEffect, useState } from 'react'
import { iconLibrary, shapes } from './library'

type Library = Awaited<ReturnType<typeof iconLibrary>>

/** The icon library once it is here; `failed` when it could not be fetched, and a way to try again. */
export function useIconLibrary() {
  const [library, setLibrary] = useState<Library>()
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let live = true
    iconLibrary().then(
      (loaded) => live && setLibrary(loaded),
      () => live && setFailed(true),
    )
    return () => {
      live = false
    }
  }, [turn])
  const again = () => {
    setFailed(false)
    setTurn(turn + 1)
  }
  return { library, failed, again }
}

/** Path data of the icons named, as far as they are here: the rest is fetched. Gives undefined for what is not, or is no icon. */
export function useShapes(names: readonly string[]): (name: string) => string | undefined {
  const [, setLoaded] = useState('')
  const key = names.join(' ')
  useEffect(() => {
    if (key === '') return
    let live = true
    const wanted = key.split(' ')
    if (wanted.every((name) => shapes.has(name))) return
    void iconLibrary()
      .then(({ fetchShapes }) => fetchShapes(wanted))
      // Without its picture an icon still has its name.
      .catch(() => {})
      .then(() => live && setLoaded(key))
    return () => {
      live = false
    }
  }, [key])
  return (name) => shapes.get(name)
}
