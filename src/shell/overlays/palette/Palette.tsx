import { lazy, Suspense, useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import closeIcon from 'virtual:icon/close-line'
import scanIcon from 'virtual:icon/qr-scan-2-line'
import searchIcon from 'virtual:icon/search-line'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import { pathInside } from '@/lib/security/ownAddress'
import { useGo } from '@/routes/usePage'
import { AriaLocale } from '@/ui/AriaLocale'
import { leaves } from '@/ui/overlay/leaving'
import { Icon } from '@/ui/base/Icon'
import { Keys } from '@/ui/data/Keys'
import { EmptyState } from '@/ui/feedback/States'
import type { OverlayProps } from '@/stores/overlay'
import { paletteRows } from '../shortcuts/groups'
import type { Command } from './command'
import { CommandRow } from './CommandRow'
import { Notes } from './Notes'
import { useCommands, type Section } from './useCommands'

const ScanDialog = lazy(() => import('@/ui/scan/ScanDialog').then((part) => ({ default: part.ScanDialog })))

/** Longest text that is looked for, in characters. */
const TEXT_MAX = 100

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** Rows that fill the box; the rest render deferred, so that opening and typing stay responsive. */
const FIRST_ROWS = 24

function firstRows(sections: readonly Section[]): readonly Section[] {
  let remaining = FIRST_ROWS
  return sections.map((section) => {
    const commands = section.commands.slice(0, remaining)
    remaining -= commands.length
    return { ...section, commands }
  })
}

function Foot() {
  const { t } = useTexts()
  return (
    <footer className="flex gap-4 border-t border-base-300 px-4 py-2 text-xs text-plain max-lg:hidden">
      {paletteRows.map(({ keys, text }) => (
        <span key={text} className="inline-flex items-center gap-1">
          <Keys keys={keys} />
          {t(text)}
        </span>
      ))}
    </footer>
  )
}

interface PaletteProps extends OverlayProps {
  /** Begins with the scanner of codes. */
  scans: boolean
}

/** ARIA combobox with a grid popup: focus stays in the input, aria-activedescendant marks the active row. A grid, because rows hold a star. */
function PaletteBox({ onClose, scans }: PaletteProps) {
  const { t } = useTexts()
  const go = useGo()
  const [scanning, setScanning] = useState(scans)
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const [everywhere, setEverywhere] = useState(false)
  const { sections, notes, isFavourite, toggleFavourite } = useCommands(text, everywhere)
  const grid = useId()
  const input = useRef<HTMLInputElement>(null)
  const rowId = (command: Command) => `${grid}-${command.id}`

  const isWhole = [notes.failures, notes.parts, notes.searched, notes.villages].every(({ length }) => length === 0)
  const commands = sections.flatMap((section) => section.commands)
  const upToDate = useDeferredValue<string | null>(text, null) === text
  const shown = upToDate ? sections : firstRows(sections)
  const active = commands.find(({ id }) => id === activeId) ?? commands[0]

  const choose = (command: Command) => {
    onClose()
    command.run()
  }
  // Only an address of this console leads somewhere; any other text is looked for.
  const onCode = (code: string) => {
    const address = pathInside(code)
    if (address) {
      onClose()
      go(address)
    } else {
      setText(code.trim().slice(0, TEXT_MAX))
      setScanning(false)
    }
  }
  const activate = (command: Command | undefined) => {
    setActiveId(command?.id)
    if (command) document.getElementById(rowId(command))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active) return
    const step = steps[pressedKey(event)]
    if (step === undefined && pressedKey(event) !== 'Enter') return
    event.preventDefault()
    if (step !== undefined) activate(stepFrom(commands, active, step))
    else if (!event.shiftKey) choose(active)
    else if (active.page) toggleFavourite(active)
  }

  return (
    <>
      <div className="flex items-center gap-2 border-b border-base-300 py-2 pr-2 pl-4 has-[input:focus]:border-primary">
        <Icon path={searchIcon} className="text-faint" />
        <input
          ref={input}
          role="combobox"
          aria-label={t('查找页面、操作、村民…')}
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded={active !== undefined}
          aria-controls={active && grid}
          aria-activedescendant={active && rowId(active)}
          className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none! lg:h-9"
          placeholder={t('查找页面、操作、村民…')}
          value={text}
          maxLength={TEXT_MAX}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog consists of this input
          autoFocus
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActiveId(undefined)
            document.getElementById(grid)?.scrollTo(0, 0)
          }}
        />
        <Button
          className="btn btn-ghost btn-square btn-sm max-lg:size-11"
          aria-label={t('扫码')}
          onPress={() => setScanning(true)}
        >
          <Icon path={scanIcon} />
        </Button>
        <Button className="btn btn-ghost btn-square btn-sm max-lg:size-11" aria-label={t('关闭')} onPress={onClose}>
          <Icon path={closeIcon} />
        </Button>
      </div>
      {active ? (
        <div
          id={grid}
          role="grid"
          tabIndex={-1}
          aria-label={t('查找结果')}
          className="min-h-0 flex-1 overflow-y-auto p-2 outline-none"
          // Keep focus in the input.
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.map(({ title, impliedGroups, commands: rows }) => (
            <div key={title ?? ''} role="rowgroup" aria-label={title ? t(title) : t('查找结果')}>
              {title && rows.length > 0 && (
                <div aria-hidden="true" className="px-3 pt-2 pb-1 text-xs text-plain">
                  {t(title)}
                </div>
              )}
              {rows.map((command) => (
                <CommandRow
                  key={command.id}
                  command={command}
                  id={rowId(command)}
                  trail={command.groups.slice(impliedGroups)}
                  active={command === active}
                  favourite={isFavourite(command)}
                  onActive={() => setActiveId(command.id)}
                  onChoose={() => choose(command)}
                  onFavourite={() => toggleFavourite(command)}
                />
              ))}
            </div>
          ))}
        </div>
      ) : (
        !notes.searching && (
          <EmptyState
            kind="nothingFound"
            title={isWhole ? t('没有匹配的页面、操作或记录') : t('查过的里面没有匹配的')}
            detail={t('可以输入中文、拼音、首字母或英文，也可以输入户号、手机号或身份证后四位')}
            action={t('清空')}
            onAction={() => {
              setText('')
              input.current?.focus()
            }}
          />
        )
      )}
      <p role="status" className="sr-only">
        {text.trim() && active && !notes.searching ? t('找到 {{count}} 项', { count: commands.length }) : ''}
      </p>
      <Notes {...notes} onEverywhere={() => setEverywhere(true)} />
      <Foot />
      {scanning && (
        <Suspense>
          <ScanDialog
            title={t('扫码')}
            hint={t('系统里打印的码直接打开那条记录，别的码拿去查找')}
            onCode={onCode}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The command `step` rows away: single steps wrap around, larger ones clamp. */
function stepFrom(commands: readonly Command[], from: Command, step: number): Command | undefined {
  const to = commands.indexOf(from) + step
  if (Math.abs(step) === 1) return commands.at(to % commands.length)
  return commands[Math.min(Math.max(to, 0), commands.length - 1)]
}

/** The command palette: pages of the user's menu, actions and records, found by Chinese, pinyin, initials or English. */
export function Palette({ onClose, scans = false }: Partial<PaletteProps> & OverlayProps) {
  const { t } = useTexts()
  return (
    <AriaLocale>
      <ModalOverlay
        ref={leaves}
        isOpen
        isDismissable
        onOpenChange={(next) => !next && onClose()}
        className="fixed inset-0 z-50 flex items-start justify-center bg-black/40 px-[2.5vw] pt-[12vh] entering:animate-fade max-lg:pt-2"
      >
        <Modal className="panel w-full max-w-160 floating max-lg:max-w-full">
          <Dialog
            aria-label={t('命令面板')}
            className="flex max-h-[min(76dvh,var(--visual-viewport-height,100dvh)-16px)] flex-col outline-none"
          >
            <PaletteBox onClose={onClose} scans={scans} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}

/** The palette, whose text comes from a code. */
export const ScanningPalette = (props: OverlayProps) => <Palette {...props} scans />
