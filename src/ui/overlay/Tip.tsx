import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { leaves } from './leaving'

/** A "?" button with an explanation, for pointer, touch and keyboard. */
export function Tip({ label, text }: { label: string; text: string }) {
  return (
    <DialogTrigger>
      {/* On a phone as large as a finger asks; the circle keeps its size. */}
      <Button
        className="grid size-5 cursor-pointer place-items-center rounded-full max-lg:-ml-3 max-lg:size-11"
        aria-label={label}
      >
        <span
          aria-hidden="true"
          className="grid size-5 place-items-center rounded-full border border-outline text-xs text-plain"
        >
          ?
        </span>
      </Button>
      <Popover ref={leaves} placement="top" className="panel max-w-60 px-3 py-2 text-xs raised entering:animate-fade">
        <Dialog aria-label={label} className="outline-none">
          {text}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
