import type { ComponentProps } from 'react'
import { Button } from '@/ui/inputs/Button'
import { useAction } from './useAction'

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'onPress' | 'size'> {
  work: () => Promise<unknown>
  /** Said when it has ended, where that is not visible otherwise. */
  done?: string
}

/** A button that is busy until its work has ended, and reports a failure. */
export function ActionButton({ work, done, ...props }: ActionButtonProps) {
  const { run, busy } = useAction()
  return <Button {...props} size="sm" busy={busy} onPress={() => run(work, done)} />
}
