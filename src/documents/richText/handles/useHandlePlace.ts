import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { enterCell, placeOf, type HandlePlace } from './place'

/**
 * Where the handles of a table stand: at the cell that a mouse was last over, else at the cursor's; undefined outside tables. `box` is
 * inside the page of the text. `enter` brings the cursor to the cell that the mouse has pointed at, for what a handle does.
 */
export function useHandlePlace(editor: Editor, box: RefObject<HTMLElement | null>) {
  const pointed = useRef<HTMLElement>(undefined)
  const [place, setPlace] = useState<HandlePlace>()
  useEffect(() => {
    const page = box.current?.parentElement
    if (!page) return
    const follow = () =>
      setPlace((before) => {
        const next = editor.isInitialized ? placeOf(editor, page, pointed.current) : undefined
        return JSON.stringify(next) === JSON.stringify(before) ? before : next
      })
    const point = (cell: HTMLElement | undefined) => {
      // The button of an open menu stays where it is.
      if (cell === pointed.current || page.querySelector('.rich-handle[aria-expanded="true"]')) return
      pointed.current = cell
      follow()
    }
    // No boundary event: the page may move under a mouse that rests.
    const over = ({ target, pointerType, buttons }: PointerEvent) => {
      // Cells that are being selected, or a column whose width is pulled: the handles are of the cursor.
      if (pointerType !== 'mouse' || buttons !== 0 || !(target instanceof Element)) return
      // On the way to a handle nothing else is pointed at.
      if (target.closest('.rich-handle')) return
      point(target.closest<HTMLElement>('.rich-writing :is(td, th)') ?? undefined)
    }
    const leave = () => point(undefined)
    follow()
    editor.on('transaction', follow)
    const observer = new ResizeObserver(follow)
    observer.observe(editor.view.dom)
    page.addEventListener('pointermove', over)
    page.addEventListener('pointerleave', leave)
    page.addEventListener('keydown', leave)
    // Of a table that is wider than the text.
    page.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      editor.off('transaction', follow)
      observer.disconnect()
      page.removeEventListener('pointermove', over)
      page.removeEventListener('pointerleave', leave)
      page.removeEventListener('keydown', leave)
      page.removeEventListener('scroll', follow, { capture: true })
    }
  }, [editor, box])
  const enter = () => {
    if (pointed.current) enterCell(editor, pointed.current)
  }
  return { place, enter }
}
