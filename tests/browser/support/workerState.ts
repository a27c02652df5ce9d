/** Runs in a page: whether an activated worker controls it and has all of the console (`ready`), or what it lacks. */
export async function workerState(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration()
  const { controller } = navigator.serviceWorker
  if (!controller || registration?.active?.state !== 'activated') return 'no controller'
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<{ state: string }>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<{ state: string }>) => resolve(data)
  })
  controller.postMessage({ type: 'PREPARE' }, [port2])
  return (await answered).state
}
