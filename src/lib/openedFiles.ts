import { logFailure } from '@/lib/logFailure'

interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void
}

/** Calls `listener` with files that the person opens with the installed console (`file_handlers` of the manifest); returns the undo. */
export function onOpenedFiles(listener: (files: readonly File[]) => void): () => void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  let over = false
  launchQueue?.setConsumer(({ files = [] }) => {
    if (over || files.length === 0) return
    void Promise.all(files.map((handle) => handle.getFile())).then(listener, logFailure)
  })
  return () => {
    over = true
  }
}
